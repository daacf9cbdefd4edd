import type { FastifyInstance } from 'fastify'

import type { Services } from '../../../platform/services.ts'
import { serveAppIcons } from './app-icons.ts'
import { serveManifest } from './manifest.ts'
import { serveServiceWorker } from './service-worker.ts'
import { redirectShareTarget } from './share-target.ts'

export async function registerPwaRoutes(scope: FastifyInstance, services: Services, isBuilt: boolean): Promise<void> {
  serveManifest(scope, services)
  serveAppIcons(scope, services)
  // No service worker in development: its cache would hide code changes.
  if (isBuilt) serveServiceWorker(scope)
  await scope.register(async (sharing) => redirectShareTarget(sharing))
}
