import Fastify from 'fastify'

/** Baseline: Fastify with a single route that returns the given text. */
const { PORT, ANSWER = '{}', CONTENT_TYPE = 'application/json; charset=utf-8' } = process.env
const json: unknown = CONTENT_TYPE.startsWith('application/json') ? JSON.parse(ANSWER) : undefined

const app = Fastify()
app.get('/healthz', async () => ({}))
app.get('/', async (_request, reply) => (json === undefined ? reply.type(CONTENT_TYPE).send(ANSWER) : json))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
