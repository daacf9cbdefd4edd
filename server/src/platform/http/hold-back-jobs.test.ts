import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'

import type { Connection } from '../db/connect.ts'
import { holdBackJobs } from './hold-back-jobs.ts'

test('jobs wait from the beginning of a request until its response has been sent', async () => {
  const steps: string[] = []
  const beginRequest = () => {
    steps.push('begin')
    return () => void steps.push('end')
  }
  const app = Fastify()
  holdBackJobs(app, { beginRequest } as Connection)
  app.addHook('onRequest', async () => void steps.push('next hook'))
  app.get('/', () => {
    steps.push('handler')
    return 'sent'
  })
  await app.inject('/')
  await vi.waitFor(() => expect(steps).toEqual(['begin', 'next hook', 'handler', 'end']))
})
