const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Quotes, dashes and capitals make no other organisation. */
export const sameName = (one: string, other: string) => plain(one) === plain(other)
