import type { Settings } from '../settings.ts'
import { DOCS_PATHS } from './api-docs/docs-page.ts'
import type { Route } from './handle.ts'

/** Returns a function that lists the methods of the endpoints or documentation at a path; none for an unknown path. */
export function findAllowedMethods(
  routes: readonly Route[],
  { devPages }: Pick<Settings, 'devPages'>,
): (url: string) => string[] {
  const endpoints = routes.map(({ endpoint }) => endpoint).filter(({ devOnly }) => !devOnly || devPages)
  const documentation = Object.values(DOCS_PATHS).map((path) => ({ method: 'GET', path }))
  const patterns = [...endpoints, ...documentation].map(({ method, path }) => ({ method, pattern: toPattern(path) }))
  return (url) => {
    const path = url.replace(/[?#].*$/, '').replace(/\/$/, '')
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  }
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
