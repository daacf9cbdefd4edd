import { escapeHtml } from '../../platform/text/escape-html.ts'

interface Operation {
  summary: string
  tags: string[]
}

/** Fields of the OpenAPI document that are shown. */
export interface ApiDocument {
  openapi: string
  info: { title: string; version: string; description: string; license: { name: string } }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, { description: string }> }
}

interface Subject {
  id: string
  name: string
  description: string
  operations: { id: string; method: string; path: string; summary: string }[]
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete'])

/** Introduction and operations of the API document as HTML, readable before the viewer has started and without it. */
export function writeContents(document: ApiDocument, documentPath: string): string {
  const { openapi, info, components, ...api } = document
  const subjects = listSubjects(api)
  return `<div id="contents">
<header><a href="#${subjects[0]?.id ?? ''}">Operations</a> <span class="viewer-state" role="status"></span></header>
<nav aria-label="Operations">
<p class="viewer-state" role="status"></p>
<a href="#description/introduction">Introduction</a>
${subjects.map((subject, index) => writeMenu(subject, index === 0)).join('\n')}
</nav>
<main>
<section class="introduction" id="description/introduction">
<p class="versions"><span>v${escapeHtml(info.version)}</span> <span>OpenAPI ${escapeHtml(openapi)}</span></p>
<h1>${escapeHtml(info.title)}</h1>
<p class="license">${escapeHtml(info.license.name)}</p>
<div class="description">
<p class="download"><a href="${documentPath}" download>Download OpenAPI Document</a></p>
${toParagraphs(info.description)}
<noscript><p>Search and requests from this page need JavaScript.</p></noscript>
</div>
<section class="authentication"><h2>Authentication</h2>
<dl>
${Object.entries(components.securitySchemes)
  .map(([name, { description }]) => `<dt>${escapeHtml(name)}</dt><dd>${toInline(description)}</dd>`)
  .join('\n')}
</dl></section>
</section>
${subjects.map(writeSubject).join('\n')}
</main>
</div>`
}

/** The ids are the hashes with which the viewer names its sections. */
function listSubjects({ tags, paths }: Pick<ApiDocument, 'tags' | 'paths'>): Subject[] {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => METHODS.has(method))
      .map(([method, { summary, tags: names }]) => ({ method: method.toUpperCase(), path, summary, tag: names[0] })),
  )
  return tags.map(({ name, description }) => {
    const id = `tag/${name.toLowerCase().replaceAll(' ', '-')}`
    return {
      id,
      name,
      description,
      operations: operations
        .filter(({ tag }) => tag === name)
        .map(({ method, path, summary }) => ({ id: `${id}/${method}${path}`, method, path, summary })),
    }
  })
}

function writeMenu({ name, operations }: Subject, isOpen: boolean): string {
  const entries = operations.map(
    ({ id, method, summary }) => `<li><a href="#${id}">${toInline(summary)} ${writeMethod(method)}</a></li>`,
  )
  return `<details${isOpen ? ' open' : ''}><summary>${escapeHtml(name)}</summary><ul>${entries.join('')}</ul></details>`
}

function writeSubject({ id, name, description, operations }: Subject): string {
  const entries = operations.map(
    ({ id: anchor, method, path, summary }) => `<li id="${anchor}"><a href="#${anchor}">${writeMethod(method)}
<code>${path}</code></a> <p>${toInline(summary)}</p></li>`,
  )
  return `<section class="subject"><h2 id="${id}">${escapeHtml(name)}</h2><p>${toInline(description)}</p>
<ul>${entries.join('\n')}</ul></section>`
}

const writeMethod = (method: string) => `<b class="method ${method.toLowerCase()}">${method}</b>`

function toParagraphs(markdown: string): string {
  return markdown
    .split('\n\n')
    .map((paragraph) => `<p>${toInline(paragraph)}</p>`)
    .join('\n')
}

/** Texts of the document use no other Markdown than code. */
function toInline(markdown: string): string {
  return escapeHtml(markdown).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
}
