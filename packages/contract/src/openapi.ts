import { z } from 'zod'
import { API_BASE } from './call.ts'
import { problem } from './problem.ts'
import type { Route, RouteTable } from './route.ts'

/** Generates OpenAPI 3.1 from the table of calls: schemas with a `.meta({ id })` become shared components. */
type Json = Record<string, unknown>

const REF_PREFIX = '#/components/schemas/'

function jsonSchema(zodSchema: z.ZodType, io: 'input' | 'output', components: Json): Json {
  const {
    $schema: _,
    $defs,
    ...schema
  } = z.toJSONSchema(zodSchema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json & { $defs?: Json }
  for (const [name, def] of Object.entries($defs ?? {})) components[name] = relocated(def)
  return relocated(schema) as Json
}

/** Rewrites references: zod uses `#/$defs/X`, OpenAPI keeps X among its components. */
function relocated(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relocated)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key]) => key !== 'id' || typeof (node as Json).id !== 'string')
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', REF_PREFIX)
          : relocated(value),
      ]),
  )
}

function parameters(route: Route, components: Json): Json[] {
  const found: Json[] = []
  for (const [place, zodSchema] of [['path', route.params] as const, ['query', route.query] as const]) {
    if (!zodSchema) continue
    const { properties = {}, required = [] } = jsonSchema(zodSchema, 'input', components) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    for (const [name, schema] of Object.entries(properties))
      found.push({ name, in: place, required: place === 'path' || required.includes(name), schema })
  }
  return found
}

/** One file; the name of its field does not matter. */
const FILE_FORM: Json = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
}

/** `core/_announcements/` and `core/announcements/:id/` both belong to announcements. */
function nounOf(path: string): string {
  const [room, noun] = path.split('/') as [string, string | undefined]
  return room === 'core' && noun ? noun.replace(/^_/, '') : room
}

function operation(name: string, route: Route, components: Json): Json {
  const content = (media: string, schema: Json) => ({ [media]: { schema } })
  const file = { description: 'The file', content: content('application/octet-stream', {}) }
  const events = {
    description: 'Events, one after another, while the connection lasts',
    content: content('text/event-stream', { type: 'string' }),
  }
  const json = (zodSchema: z.ZodType) => ({
    description: 'OK',
    content: content('application/json', jsonSchema(zodSchema, 'output', components)),
  })
  const made = route.bytes ? file : route.events ? events : route.response && json(route.response)
  const success = made ?? { description: 'Done, nothing to say' }
  return {
    operationId: name,
    summary: route.title,
    tags: [nounOf(route.path)],
    ...(route.access === 'cabinet' && { security: [{ bearer: [] }] }),
    parameters: parameters(route, components),
    ...(route.body && {
      requestBody: {
        required: true,
        content: content('application/json', jsonSchema(route.body, 'input', components)),
      },
    }),
    ...(route.upload && {
      requestBody: { required: true, content: content('multipart/form-data', FILE_FORM) },
    }),
    responses: {
      [made ? 200 : 204]: success,
      default: {
        description: 'What went wrong, in the words of the portal (RFC 9457)',
        content: content('application/problem+json', { $ref: `${REF_PREFIX}Problem` }),
      },
    },
  }
}

export function openapi(table: RouteTable): Json {
  const components: Json = {}
  components.Problem = jsonSchema(problem, 'output', components)
  const paths: Record<string, Json> = {}
  for (const [name, route] of Object.entries(table)) {
    const path = API_BASE + route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operation(name, route, components)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Портал закупок',
      version: '0.1.0',
      description: 'Everything the portal shows and does. Public calls need no key.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
