import { isIPv6 } from 'node:net'

/** The key of the subscriber behind an IP address: one IPv6 subscriber has a whole /64. */
export function subscriberOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = [head, tail].map((part) => (part ? part.split(':') : []))
  const zeros = Array<string>(Math.max(0, 8 - groups.flat().length)).fill('0')
  return [...(groups[0] as string[]), ...zeros, ...(groups[1] as string[])].slice(0, 4).join(':')
}
