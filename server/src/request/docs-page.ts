import type { Aliases } from '@vecu/contract/alias'
import { ENDPOINTS } from '@vecu/contract/endpoints'
import { openApiDocument } from '@vecu/contract/openapi'
import type { FastifyInstance } from 'fastify'

import type { Settings } from '../settings.ts'
import { communityUrl } from './community/address.ts'
import { escapeHtml } from '../platform/text/escape-html.ts'

interface Operation {
  operationId: string
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required?: boolean }[]
  requestBody?: { 'x-aliases'?: Aliases; content: Record<string, { schema: unknown }> }
  responses: Record<string, { content: Record<string, { schema: unknown }> }>
}

/** OpenAPI at `/v2/openapi.json` and a page at `/v2/docs`: plain HTML, no script. */
export function registerDocsRoutes(app: FastifyInstance, settings: Settings, version: string): void {
  const url = communityUrl(settings, settings.defaultCommunity.slug)
  const endpoints = ENDPOINTS.filter(({ devOnly }) => !devOnly || settings.devPages)
  const document = openApiDocument(endpoints, { url, version })
  const page = docsPage(document.paths as Record<string, Record<string, Operation>>, version)
  app.get('/v2/openapi.json', async () => document)
  app.get('/v2/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
      .send(page),
  )
}

function docsPage(paths: Record<string, Record<string, Operation>>, version: string): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Vécu API ${version}</title><style>${STYLE}</style></head>
<body><main><h1>Vécu API <small>${version}</small></h1>
<p>JSON in snake_case over HTTP. Success answers <code>{"data": …}</code>; failure answers
<code>{"data": {"code", "message", "errors"?}}</code> in the language of <code>Accept-Language</code>.
<code>POST</code> and <code>PATCH</code> take an <code>Idempotency-Key</code>. For machines:
<a href="/v2/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Operations"><ul>${operations
    .map(
      ({ operationId, method, path }) => `<li><a href="#${operationId}"><b>${method}</b> ${escapeHtml(path)}</a></li>`,
    )
    .join('')}</ul></nav>
${operations.map(section).join('\n')}
</main><footer><p><a href="/en/accessibility">Accessibility</a></p></footer></body></html>`
}

function section(operation: Operation & { path: string; method: string }): string {
  const [status, response] = Object.entries(operation.responses)[0] ?? []
  const body = operation.requestBody?.content['application/json']?.schema
  return `<section id="${operation.operationId}"><h2><b>${operation.method}</b> ${escapeHtml(operation.path)}</h2>
<p>${escapeHtml(operation.summary)}. Access: <em>${operation['x-access']}</em>.</p>
${operation.parameters.length ? `<h3>Parameters</h3><ul>${operation.parameters.map((p) => `<li><code>${escapeHtml(p.name)}</code> in ${p.in}${p.required ? ', required' : ''}</li>`).join('')}</ul>` : ''}
${body === undefined ? '' : `<h3>Body</h3>${json(body)}${aliasList(operation.requestBody?.['x-aliases'])}`}
<h3>Answer ${status}</h3>${json(response?.content['application/json']?.schema)}</section>`
}

function aliasList(aliases: Aliases = {}): string {
  const rows = Object.entries(aliases).map(
    ([alias, field]) => `<li><code>${escapeHtml(alias)}</code> for <code>${escapeHtml(field)}</code></li>`,
  )
  return rows.length === 0
    ? ''
    : `<p>Other spellings are accepted; given both, they must agree:</p><ul>${rows.join('')}</ul>`
}

function json(schema: unknown): string {
  return `<pre tabindex="0">${escapeHtml(JSON.stringify(schema, undefined, 2))}</pre>`
}

const STYLE = `:root{color-scheme:light dark;--paper:#fbf8f2;--ink:#1e1b3a;--sheet:#fff;--line:#ded6c8;--action:#2f2a7a}
@media (prefers-color-scheme:dark){:root{--paper:#14122a;--ink:#f6f0e4;--sheet:#1e1b3a;--line:#37335a;--action:#c9c2ff}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
main{max-width:62rem;margin:auto;padding:2.5rem 1.25rem 6rem}h1,h2{font-family:Georgia,serif;font-weight:500}
h2{overflow-wrap:anywhere}h2 b{font:650 .8em system-ui;color:var(--action)}a{color:var(--action)}
section{border-top:1px solid var(--line);padding:1rem 0}nav ul{list-style:none;padding:0}nav li{padding:.25rem 0}
pre{background:var(--sheet);border:1px solid var(--line);border-radius:6px;padding:1rem;overflow:auto;font-size:14px}`
