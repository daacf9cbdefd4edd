import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import type { WebHandler } from '@vecu/contract/web-locals'

export const WEB_ROOT = fileURLToPath(new URL('../../../../web/', import.meta.url))
export const WEB_CLIENT = `${WEB_ROOT}build/client/`
const WEB_HANDLER = `${WEB_ROOT}build/server/index.js`

export async function loadWebHandler(): Promise<WebHandler> {
  const { default: handler } = (await import(WEB_HANDLER)) as { default: WebHandler }
  return handler
}

export interface Build {
  id: string
  timestamp: string
}

/** Not cached: a deployment replaces the file under a running process. */
export function latestBuild(): Build {
  const file = `${WEB_CLIENT}build.json`
  if (!existsSync(file)) return { id: 'development', timestamp: new Date(0).toISOString() }
  return JSON.parse(readFileSync(file, 'utf8')) as Build
}
