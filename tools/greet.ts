import { DEMO_PASSWORD, type DemoAccount } from '@zakup/db/demo/people'

/** Prints the demo accounts and the URL. */
export function greet(port: string | number, accounts: DemoAccount[]): void {
  for (const account of accounts) console.log(`  ${account.email}  ${account.role}, ${account.organization}`)
  if (accounts.length > 0) console.log(`  password of all of them: ${DEMO_PASSWORD}`)
  console.log(`ready http://127.0.0.1:${port}`)
}
