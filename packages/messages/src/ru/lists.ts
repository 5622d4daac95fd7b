export const lists = {} as const
