import type { FastifyInstance } from 'fastify'

import type { Parts } from '../../../services.ts'
import { serveAppIcons } from './app-icons.ts'
import { serveManifest } from './manifest.ts'
import { serveServiceWorker } from './service-worker.ts'
import { takeShared } from './share-target.ts'

/** What makes a community's host an app on a phone: manifest, icons, service worker, and a place in the share menu. */
export async function serveInstall(scope: FastifyInstance, parts: Parts, isBuilt: boolean): Promise<void> {
  serveManifest(scope, parts)
  serveAppIcons(scope, parts)
  // While developing, what a worker keeps would stand in the way of every change.
  if (isBuilt) serveServiceWorker(scope)
  await scope.register(async (sharing) => takeShared(sharing))
}
