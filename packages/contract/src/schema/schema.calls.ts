import { calls } from '../call.ts'

export const schemaCalls = calls({
  getSchema: { method: 'GET', path: 'schema', access: 'public', title: 'This description, as OpenAPI 3.1' },
})
