import { z } from 'zod'
import { routes } from '../route.ts'
import { schemaCalls } from './schema.calls.ts'

export const schemaRoutes = routes(schemaCalls, {
  getSchema: { response: z.record(z.string(), z.unknown()) },
})
