/** An address with its Russian words readable; as it is if it is malformed. */
export function readableAddress(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
