/**
 * Whether a title lacks its Kazakh text. What is published is published in Kazakh and Russian: an announcement by Закон
 * ст. 12; for an item the form of the plan takes the name from the nomenclature, which has both, so that the item needs
 * both is ours [P]. A draft may lack it; what is sent to approval may not.
 */
export const lacksKazakh = (text: string | null): boolean => text === null || text.trim() === ''
