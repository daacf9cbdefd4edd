import type { Settings } from '../settings.ts'
import type { Route } from './handle.ts'

/** Returns a function that lists the methods of the endpoints at a path; none for an unknown path. */
export function findAllowedMethods(
  routes: readonly Route[],
  { devPages }: Pick<Settings, 'devPages'>,
): (url: string) => string[] {
  const patterns = routes.flatMap(({ endpoint: { method, path, devOnly } }) =>
    devOnly && !devPages ? [] : [{ method, pattern: toPattern(path) }],
  )
  return (url) => {
    const path = url.replace(/[?#].*$/, '').replace(/\/$/, '')
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method]))
  }
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}
