import Fastify from 'fastify'
import pg from 'pg'

/**
 * Baseline for a page that reads: Fastify sends one statement and returns its rows. With COMMUNITY it does so as the
 * product must, in a transaction restricted to that community.
 */
const { PORT, DATABASE_URL, STATEMENT = '', PARAMETERS = '[]', COMMUNITY } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const parameters = JSON.parse(PARAMETERS) as string[]
const BIND = `select set_config('role', 'app', true), set_config('app.community_id', $1, true)`

const app = Fastify()
app.get('/', async () => {
  if (COMMUNITY === undefined) return (await pool.query<object>(STATEMENT, parameters)).rows
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(BIND, [COMMUNITY])
    const { rows } = await client.query<object>(STATEMENT, parameters)
    await client.query('commit')
    return rows
  } finally {
    client.release()
  }
})
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
