import { migrate } from './migrate.ts'
import { requiredUrl } from './required-url.ts'

const url = requiredUrl('migrate')
await migrate(url, (line) => console.log(line))
console.log('the database is up to date')
