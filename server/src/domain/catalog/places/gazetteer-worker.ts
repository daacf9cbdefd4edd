import { parentPort } from 'node:worker_threads'

import { openGazetteer } from './gazetteer.ts'
import type { PlaceQuery } from './gazetteer-client.ts'

const gazetteer = openGazetteer()

parentPort?.on('message', ({ id, question }: { id: number; question: PlaceQuery }) => {
  const { locale } = question
  const found =
    'query' in question
      ? gazetteer.search(question.query, locale)
      : gazetteer.nearest(question.latitude, question.longitude, locale)
  parentPort?.postMessage({ id, found })
})
