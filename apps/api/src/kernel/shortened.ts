/** A text of at most so many letters; an ellipsis stands for what is left out. */
export function shortened(text: string, longest: number): string {
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : text
}
