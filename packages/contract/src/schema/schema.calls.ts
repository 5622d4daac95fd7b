import { calls } from '../call.ts'

export const schemaCalls = calls({
  getSchema: { method: 'GET', path: 'schema', access: 'public', title: 'API description in OpenAPI 3.1' },
})
