import { Gauge, Registry } from 'prom-client'
import { latestBuild } from './web-build.ts'

export function registerBuildMetric(registry: Registry): void {
  const build = new Gauge({
    name: 'build_info',
    help: 'The web build that this process began with',
    labelNames: ['build'],
    registers: [registry],
  })
  build.set({ build: latestBuild().id }, 1)
}
