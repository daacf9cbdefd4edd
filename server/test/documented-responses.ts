import { appendFileSync } from 'node:fs'

import { ENDPOINTS } from '@vecu/contract/endpoints'
import type { Endpoint } from '@vecu/contract/endpoint'
import { ERROR_STATUS, type ErrorCode } from '@vecu/contract/error'
import { openApiDocument, wirePath } from '@vecu/contract/openapi/document'
import { ANY_ERRORS, listErrors } from '@vecu/contract/openapi/errors'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'

import { reportUndocumented } from './undocumented-responses.ts'

interface Answered {
  method: string
  url: string
  status: number
  contentType: string
  /** Undefined if it is not JSON, or compressed. */
  body: string | undefined
}

const routes = ENDPOINTS.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}/?$`),
  // A literal segment takes precedence over a parameter.
  parameters: endpoint.path.split('{').length,
})).toSorted((one, other) => one.parameters - other.parameters)

const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)
const DOCUMENT = openApiDocument(ENDPOINTS, { url: 'http://localhost', version: '0' })
ajv.addSchema(DOCUMENT, 'api')
const validators = new Map<string, ValidateFunction>()

/** Reports responses of the app that the OpenAPI document does not describe, however they were requested. */
export function checkResponses(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    const contentType = String(reply.getHeader('content-type'))
    const isJson = contentType.startsWith('application/json') && reply.getHeader('content-encoding') === undefined
    checkDocumented({
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      contentType,
      body: isJson && (typeof payload === 'string' || Buffer.isBuffer(payload)) ? payload.toString() : undefined,
    })
    return payload
  })
}

function checkDocumented(answered: Answered): void {
  const [path = ''] = answered.url.split('?')
  const { endpoint } =
    routes.find((route) => route.endpoint.method === answered.method && route.pattern.test(path)) ?? {}
  const problem = endpoint && findProblem(endpoint, answered)
  if (problem === undefined) return
  const line = `${answered.method} ${endpoint?.path ?? ''} ${problem}`
  const { RECORD_UNDOCUMENTED } = process.env
  if (RECORD_UNDOCUMENTED === undefined) reportUndocumented(line)
  else appendFileSync(RECORD_UNDOCUMENTED, `${line}\n`)
}

function findProblem(endpoint: Endpoint, { status, contentType, body }: Answered): string | undefined {
  // Redirects and unchanged content have no body.
  if (status >= 300 && status < 400) return undefined
  const isFailure = status >= 400
  if (!isFailure && status !== (endpoint.status ?? 200)) return `${status} instead of ${endpoint.status ?? 200}`
  if (!isFailure && endpoint.file) return undefined
  if (!contentType.startsWith('application/json')) return `${status} as ${contentType}`
  if (body === undefined) return undefined
  const json = JSON.parse(body) as unknown
  return isFailure ? findErrorProblem(endpoint, status, json) : findSchemaProblem(successSchema(endpoint), json)
}

function findErrorProblem(endpoint: Endpoint, status: number, json: unknown): string | undefined {
  const { code } = ((json as { data?: unknown } | undefined)?.data ?? {}) as { code?: ErrorCode }
  if (code === undefined) return `${status} without a code`
  if (ERROR_STATUS[code] !== status) return `${status} with ${code}`
  const isListed = ANY_ERRORS.includes(code) || listErrors(endpoint).get(status)?.includes(code)
  return isListed ? findSchemaProblem(compile('api#/components/schemas/Failure'), json) : code
}

function findSchemaProblem(validate: ValidateFunction, json: unknown): string | undefined {
  return validate(json) ? undefined : `off schema: ${ajv.errorsText(validate.errors)}`
}

function successSchema(endpoint: Endpoint): ValidateFunction {
  const status = String(endpoint.status ?? 200)
  const declared = ['paths', wirePath(endpoint.path), endpoint.method.toLowerCase(), 'responses', status]
  return compile(`api${sharedResponse(declared) ?? toPointer(declared)}/content/application~1json/schema`)
}

function compile($ref: string): ValidateFunction {
  const known = validators.get($ref) ?? ajv.compile({ $ref })
  validators.set($ref, known)
  return known
}

/** Reference of a response that several operations share. */
function sharedResponse(path: readonly string[]): string | undefined {
  const found = path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], DOCUMENT)
  return (found as { $ref?: string } | undefined)?.$ref
}

function toPointer(path: readonly string[]): string {
  return `#/${path.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`
}
