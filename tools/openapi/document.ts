// Describes one file of the API: its calls from their records, its other addresses from their table.
import { commonRefusals } from '@bonafide/core/codes'
import { type Json } from './json.ts'
import { type DescribedCall, type HeaderName, headers, type OperationNeeds, operationOf, rootsOf } from './operation.ts'
import { ErrorResponses } from './refusals.ts'
import { type Route, routeOperation } from './route.ts'
import { type CodeSchemas, schemaBook } from './schema-book.ts'
import { schemesIn } from './security.ts'

export interface ApiFile {
  readonly title: string
  readonly about: string
  /** The default origin of its server. */
  readonly origin: `http://${string}`
  readonly headers: readonly HeaderName[]
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly calls: readonly DescribedCall[]
  readonly routes: readonly Route[]
}

const callConventions =
  'Every call is a POST with a JSON body. A reply is `{code, msg, data}`: compare `code` as text, show `msg` to people. A call that refuses answers HTTP 200 with a code of its own; other statuses mean that the request itself was wrong, or that the server is in trouble. Numbers in the sentences of refusals are examples.'

export const apiDocument = (file: ApiFile, code: CodeSchemas): Json => {
  const { title, about, origin, tags, calls, routes } = file
  const errors = new ErrorResponses(commonRefusals)
  const needs: OperationNeeds = { book: schemaBook(calls.flatMap(rootsOf), code), errors, headers: file.headers }
  const paths: Record<string, Record<string, unknown>> = {}
  const operations: Json[] = []
  const add = (path: string, method: string, operation: Json): void => {
    const item = (paths[path] ??= {})
    if (method in item) throw new Error(`${path} has two operations for ${method}`)
    item[method] = operation
    operations.push(operation)
  }
  for (const call of calls) add(call.call.path, 'post', operationOf(call, needs))
  for (const route of routes) {
    add(route.path, route.method, routeOperation(route, needs))
    // Calls are available under both servers, these addresses only under the first.
    Object.assign(paths[route.path] ?? {}, { servers: serversOf(origin).slice(0, 1) })
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `Bonafide: ${title}`,
      version: '1',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      description: calls.length === 0 ? about : `${about} ${callConventions}`,
    },
    servers: serversOf(origin),
    tags: tags.filter(({ name }) => operations.some((operation) => Array.isArray(operation['tags']) && operation['tags'].includes(name))),
    paths,
    components: {
      securitySchemes: schemesIn(operations),
      parameters: Object.fromEntries(
        Object.entries(headers).filter(([name]) => JSON.stringify(operations).includes(`/parameters/${name}"`)),
      ),
      responses: errors.components,
      schemas: needs.book.components,
    },
  }
}

const serversOf = (origin: string): readonly Json[] => {
  const variables = { origin: { default: origin, description: 'The origin on which this surface is served.' } }
  return [
    { url: '{origin}', description: 'Every address.', variables },
    { url: '{origin}/v1', description: 'The same calls, at the address that the pages use.', variables },
  ]
}
