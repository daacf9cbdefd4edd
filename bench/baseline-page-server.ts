import { createRequire } from 'node:module'

import Fastify from 'fastify'
import { JSDOM } from 'jsdom'
import type { ReactNode } from 'react'

/**
 * Baseline for a rendered page: React Router loads the given data and renders the elements of the given page, without
 * anything else. React and React Router are those of the web application.
 */
const { PORT, PAGE = '', DATA = '{}' } = process.env
const load = createRequire(new URL('../web/package.json', import.meta.url))
const { createElement } = load('react') as typeof import('react')
const { renderToReadableStream } = load('react-dom/server') as typeof import('react-dom/server')
const { Scripts, ServerRouter, createRequestHandler } = load('react-router') as typeof import('react-router')

type Node = string | { name: string; props: Record<string, string>; children: Node[] }

const { body } = new JSDOM(await (await fetch(PAGE)).text()).window.document
const tree = [...body.childNodes].flatMap((child) => readNode(child))
const pageData = JSON.parse(DATA) as unknown

function readNode(node: ChildNode): Node[] {
  if (node.nodeType === node.TEXT_NODE) return [node.textContent ?? '']
  if (node.nodeType !== node.ELEMENT_NODE) return []
  const { localName, attributes, childNodes } = node as Element
  // Data and scripts are written by React Router here too.
  if (localName === 'script') return []
  const props = [...attributes].flatMap(({ name, value }) => {
    if (name === 'class') return [['className', value] as const]
    return /^(data-|aria-|href$|src$|alt$|id$|d$)/.test(name) ? [[name, value] as const] : []
  })
  return [{ name: localName, props: Object.fromEntries(props), children: [...childNodes].flatMap((c) => readNode(c)) }]
}

/** Builds its elements in each rendering, as the components of a page do. */
function Part({ node }: { node: Node }): ReactNode {
  if (typeof node === 'string') return node
  const children: ReactNode[] = node.children.map((child, key) => createElement(Part, { key, node: child }))
  return createElement(node.name, node.props, ...children)
}

function Page() {
  const elements = tree.map((node, key) => createElement(Part, { key, node }))
  return createElement('html', {}, createElement('body', {}, ...elements, createElement(Scripts)))
}

const route = { id: 'root', path: '', hasLoader: true, hasAction: false, hasErrorBoundary: false, module: '/root.js' }
const build = {
  entry: {
    module: {
      async default(request: Request, status: number, headers: Headers, context: never) {
        const page = await renderToReadableStream(createElement(ServerRouter, { context, url: request.url }))
        headers.set('content-type', 'text/html; charset=utf-8')
        return new Response(await new Response(page).text(), { status, headers })
      },
    },
  },
  routes: { root: { id: 'root', path: '', module: { default: Page, loader: () => pageData } } },
  assets: { version: '1', url: '/manifest.js', entry: { module: '/entry.js', imports: [] }, routes: { root: route } },
  publicPath: '/',
  assetsBuildDirectory: 'build',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial' },
}
const handle = createRequestHandler(build as never, 'production')

const app = Fastify()
app.get('/', (request) => handle(new Request(`http://${request.host}${request.url}`)))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
