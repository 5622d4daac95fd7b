import { z } from 'zod'
import { API_BASE } from './call.ts'
import { problem } from './problem.ts'
import { type Route, type RouteTable, twinOf } from './route.ts'

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
    Object.entries(simpler(node as Json))
      .filter(([key]) => key !== 'id' || typeof (node as Json).id !== 'string')
      .map(([key, value]) => [
        key,
        key === '$ref' && typeof value === 'string'
          ? value.replace('#/$defs/', REF_PREFIX)
          : relocated(value),
      ]),
  )
}

/** What zod writes in a way that common generators of clients don't read, in a way that they do. */
function simpler(node: Json): Json {
  const { wire, prefixItems, propertyNames, ...rest } = node
  // A number in a URL is a text only for this server.
  if (wire) {
    const { type: _, pattern: __, ...more } = rest
    return { ...more, ...(wire as Json) }
  }
  if (Array.isArray(prefixItems)) {
    const alike = prefixItems.every((item) => JSON.stringify(item) === JSON.stringify(prefixItems[0]))
    const length = { minItems: prefixItems.length, maxItems: prefixItems.length }
    return { ...rest, ...length, ...(alike ? { items: prefixItems[0] } : { prefixItems, items: {} }) }
  }
  // A record whose keys are known is an object with these properties.
  const keys = (propertyNames as { enum?: string[] } | undefined)?.enum
  if (keys) {
    const { additionalProperties, ...object } = rest
    const properties = Object.fromEntries(keys.map((key) => [key, additionalProperties]))
    return { ...object, properties, additionalProperties: false }
  }
  return node
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

/** Lists are exported in two formats; an uploaded file has its own type. */
function fileContent({ path, query, type }: Route): Json {
  const asked = query instanceof z.ZodObject && 'format' in query.shape
  const made = asked ? [XLSX, 'text/csv'] : [XLSX]
  const types = type ? [type] : path.includes(':uuid') ? ['application/octet-stream', '*/*'] : made
  return Object.fromEntries(types.map((type) => [type, {}]))
}
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `core/_announcements/` and `core/announcements/:id/` both belong to announcements. */
function nounOf(path: string): string {
  const [room, noun] = path.split('/') as [string, string | undefined]
  return room === 'core' && noun ? noun.replace(/^_/, '') : room
}

const PROBLEM = { $ref: '#/components/responses/Problem' }

/** `twin` is the other call on the same address (decision 0038): either of them may answer. */
function operation(name: string, route: Route, twin: Route | undefined, components: Json): Json {
  const content = (media: string, schema: Json) => ({ [media]: { schema } })
  const file = { description: 'The file', content: fileContent(route) }
  const events = {
    description: 'Events, one after another, while the connection lasts',
    content: { 'text/event-stream': {} },
  }
  const json = (...schemas: z.ZodType[]) => {
    const [first, ...more] = schemas.map((one) => jsonSchema(one, 'output', components)) as [Json]
    return {
      description: 'OK',
      content: content('application/json', more.length > 0 ? { anyOf: [first, ...more] } : first),
    }
  }
  const made = route.bytes
    ? file
    : route.events
      ? events
      : route.response && json(route.response, ...(twin?.response ? [twin.response] : []))
  const success = made ?? { description: 'Done, nothing to say' }
  return {
    operationId: name,
    summary: route.title,
    tags: [nounOf(route.path)],
    security: route.access === 'cabinet' ? [{ bearer: [] }, ...(twin ? [{}] : [])] : [],
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
      '4XX': PROBLEM,
      default: PROBLEM,
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
    paths[path][route.method.toLowerCase()] = operation(name, route, twinOf(table, route), components)
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
      responses: {
        Problem: {
          description: 'What went wrong, in the words of the portal (RFC 9457)',
          content: { 'application/problem+json': { schema: { $ref: `${REF_PREFIX}Problem` } } },
        },
      },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}
