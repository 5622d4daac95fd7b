import { migrate } from './migrate.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL says which database to migrate; it is not set')
await migrate(url, (line) => console.log(line))
console.log('the database is up to date')
