import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'

import * as learncard from '@learncard/types'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { z } from 'zod'

import { canonize, loadBundled } from './canonize.ts'
import { type CredentialFacts, credentialDocument } from '../credential/document.ts'
import { makeKeyPair, decryptPrivateKey, readPublicKey, encryptPrivateKey } from './key-pair.ts'
import { fromMultibase, toMultibase } from './multibase.ts'
import { bake, isPng, readBaked } from '../credential/png.ts'
import { isSignedBy, signDocument } from './proof.ts'
import { OwnCredential } from '../credential/structure.ts'

// The types of this package do not work with our module resolution.
const { AchievementCredentialValidator } = learncard as unknown as { AchievementCredentialValidator: z.ZodType }

const HOME = 'http://atelier.localhost:3000'
const DID = 'did:web:atelier.localhost%3A3000'
const SECRET = 'a secret key of more than thirty-two letters'
const pair = makeKeyPair()

const FACTS: CredentialFacts = {
  url: `${HOME}/credentials/7Q2K-9VXB-44TN`,
  issuer: { did: DID, name: 'L’Atelier', url: HOME },
  status: { listUrl: `${HOME}/credentials/status/1`, place: 4_711 },
  holder: { name: 'Inès Éluard', email: 'Ines@people.test' },
  certificator: {
    name: 'Νάντια Roux',
    role: 'Chef de cuisine',
    identification: {
      nameGiven: true,
      addressConfirmed: true,
      memberSince: '2025-09-01T08:00:00.000Z',
      admission: { way: 'approved', community: 'L’Atelier' },
      trainingCenter: 'Lycée Jean-Macé',
    },
  },
  description: 'Service du soir, soixante couverts.',
  date: { date: '2026-03-14T09:30:00.000Z', localDate: '2026-03-14T10:30', timeZone: 'Europe/Paris' },
  skills: [
    { name: 'Dresser une assiette', level: 2, codes: [] },
    { name: 'Travailler en équipe', level: 0, codes: [] },
  ],
  snapshotHash: 'ab'.repeat(32),
  files: { cover: 'c'.repeat(64), evidence: ['d'.repeat(64)] },
  decidedAt: new Date('2026-04-01T12:00:00.500Z'),
  locale: 'el',
  salt: 'salt',
}
const unsigned = credentialDocument(FACTS)
const signed: OwnCredential = await signDocument(unsigned, pair, DID, new Date('2026-04-01T12:00:01Z'))

/** Same checks as in the verification: our structure, and our signature. */
async function isGenuine(document: unknown): Promise<boolean> {
  const own = OwnCredential.safeParse(document)
  if (!own.success) return false
  const { proof, ...rest } = own.data
  return isSignedBy(rest, proof[0], pair.publicKey)
}

type Path = (string | number)[]
type Part = Record<string | number, unknown>

function* listPaths(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path
  if (typeof value !== 'object' || value === null) return
  for (const key of Object.keys(value)) yield* listPaths((value as Part)[key], [...path, key])
}

/** Copy of the credential with one value changed, or deleted for undefined. */
function changedAt(path: Path, change: (old: unknown) => unknown): unknown {
  const copy: unknown = structuredClone(signed)
  const parent = path.slice(0, -1).reduce<unknown>((part, key) => (part as Part)[key], copy) as Part
  const last = path.at(-1) ?? ''
  const value = change(parent[last])
  if (value !== undefined) parent[last] = value
  else if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else delete parent[last]
  return copy
}

/** Replaces the middle character by its successor, so that the format of the value stays valid. */
function changeCharacter(text: string): string {
  const at = Math.floor(text.length / 2)
  const code = text.charCodeAt(at)
  return `${text.slice(0, at)}${String.fromCharCode(code === 57 ? 56 : code + 1)}${text.slice(at + 1)}`
}

test('a signed credential verifies, and not after any value is changed or removed', async () => {
  expect(await isGenuine(signed)).toBe(true)
  const paths = [...listPaths(signed)]
  expect(paths.length).toBeGreaterThan(100)
  for (const path of paths) {
    const changes = [
      changedAt(path, (old) => (typeof old === 'string' ? changeCharacter(old) : typeof old === 'boolean' ? !old : {})),
      changedAt(path, () => undefined),
    ]
    for (const changed of changes) expect([path, await isGenuine(changed)]).toEqual([path, false])
  }
  const later = { ...signed, proof: [{ ...signed.proof[0], created: '2026-04-01T12:00:02Z' }] }
  expect(await isGenuine(later)).toBe(false)
})

test('a signed credential does not verify after any property is added', async () => {
  const objects = [[], ...listPaths(signed)].filter((path) => {
    const part = path.reduce<unknown>((value, key) => (value as Part)[key], signed)
    return typeof part === 'object' && !Array.isArray(part)
  })
  for (const path of objects) {
    for (const name of ['remark', '@context', '@id', 'https://schema.org/name', '@reverse']) {
      const copy = structuredClone(signed)
      const part = path.reduce<unknown>((value, key) => (value as Part)[key], copy) as Part
      if (part[name] === undefined) part[name] = 'x'
      else part[name] = [...(part[name] as unknown[]), { name: 'https://evil.example/name' }]
      expect([path, name, await isGenuine(copy)]).toEqual([path, name, false])
    }
  }
})

test('isSignedBy returns false for another key or a malformed signature', async () => {
  const { proof, ...rest } = signed
  expect(await isSignedBy(rest, proof[0], makeKeyPair().publicKey)).toBe(false)
  for (const proofValue of [
    '',
    'z',
    'z1',
    'x'.repeat(88),
    `${proof[0].proofValue}1`,
    `z${'2'.repeat(5_000)}`,
    'z0OIl',
  ]) {
    expect(await isSignedBy(rest, { ...proof[0], proofValue }, pair.publicKey)).toBe(false)
  }
  for (const key of ['', 'z6Mk', 'did:web:x', toMultibase(Buffer.alloc(34)), `u${pair.publicKey.slice(1)}`]) {
    expect(readPublicKey(key)).toBeUndefined()
  }
})

test('texts of people are escaped in Markdown fields only', () => {
  const text = '# Bravo [ici](https://evil.example)'
  const { certificator } = FACTS
  const { evidence, credentialSubject, name } = credentialDocument({
    ...FACTS,
    description: text,
    certificator: {
      ...certificator,
      name: '*Nadia*',
      role: '<b>Chef</b>',
      identification: certificator.identification && { ...certificator.identification, trainingCenter: 'Lycée_A_' },
    },
  })
  const { achievement, source } = credentialSubject
  expect([achievement.description, source.name, source.description]).toEqual([text, '*Nadia*', '<b>Chef</b>'])
  expect(name).toContain('[ici]')
  const escaped = String.raw`\# Bravo \[ici\](https\://evil.example)`
  expect(evidence[0].narrative).toBe(escaped)
  expect(achievement.criteria.narrative).toContain(String.raw`\*Nadia\* (\<b\>Chef\</b\>)`)
  const center = evidence.slice(1).find((one) => 'narrative' in one && one.narrative.includes('Lycée'))
  expect(center).toMatchObject({
    narrative: expect.stringContaining(String.raw`Lycée\_A\_`) as string,
    description: 'Lycée_A_',
  })
})

test('an independent Open Badges 3.0 validator accepts the credential', () => {
  expect(AchievementCredentialValidator.safeParse(signed).error).toBeUndefined()
  const { achievement } = signed.credentialSubject
  expect(AchievementCredentialValidator.safeParse({ ...signed, proof: undefined }).success).toBe(false)
  const nameless = { ...signed.credentialSubject, achievement: { ...achievement, name: undefined } }
  expect(AchievementCredentialValidator.safeParse({ ...signed, credentialSubject: nameless }).success).toBe(false)
})

// Not included for licence reasons: 1EdTech publishes the file at the URL in `credentialSchema`.
const SCHEMA = new URL('../../../../test/ob_v3p0_achievementcredential_schema.json', import.meta.url)

test.skipIf(!existsSync(SCHEMA))('it is valid by the official JSON schema, where that was put beside the tests', () => {
  const ajv = new Ajv2019({ strict: false, allErrors: true })
  addFormats.default(ajv)
  const validate = ajv.compile(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object)
  expect([validate(signed), validate.errors]).toEqual([true, null])
  expect(validate({ ...signed, issuer: { name: 'Nobody' } })).toBe(false)
  expect(validate({ ...signed, validFrom: 'yesterday' })).toBe(false)
})

test('bundled contexts equal the published file, and no context is fetched', async () => {
  const file = readFileSync(new URL('./contexts/open-badges-3.0.3.json', import.meta.url))
  // SHA-256 of the file published by 1EdTech.
  const published = 'ef2fa9c7846dce233cc166b43639027278be4ee44f00bb1d45c75de2dd0cd761'
  expect(createHash('sha256').update(file).digest('hex')).toBe(published)
  for (const url of ['https://www.w3.org/2018/credentials/v1', 'http://localhost:3000/context', 'file:///etc/passwd']) {
    await expect(loadBundled(url)).rejects.toThrow('none is fetched')
    await expect(canonize({ '@context': url, '@id': 'urn:x', name: 'x' })).rejects.toThrow()
  }
})

test('canonize aborts on a graph crafted to be slow', async () => {
  const knot = Array.from({ length: 24 }, (_, node) => ({
    '@id': `_:b${node}`,
    'https://schema.org/knows': Array.from({ length: 24 }, (__, other) => ({ '@id': `_:b${other}` })),
  }))
  const before = performance.now()
  await expect(canonize(knot)).rejects.toThrow(/deep iterations|Abort/)
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('multibase encoding round-trips', () => {
  expect(toMultibase(Buffer.from('Hello World!'))).toBe('z2NEpo7TZRRrLZSi2U')
  expect(toMultibase(Buffer.from([0, 0, 0x28, 0x7f, 0xb4, 0xcd]))).toBe('z11233QC4')
  fc.assert(fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => fromMultibase(toMultibase(bytes))?.equals(bytes)))
})

test('a private key decrypts only with its secret key and public key', () => {
  const sealed = encryptPrivateKey(SECRET, pair)
  expect(decryptPrivateKey(SECRET, pair.publicKey, sealed)?.equals(pair.privateKey)).toBe(true)
  expect(decryptPrivateKey(`${SECRET}!`, pair.publicKey, sealed)).toBeUndefined()
  expect(decryptPrivateKey(SECRET, makeKeyPair().publicKey, sealed)).toBeUndefined()
  expect(sealed.includes(pair.privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32))).toBe(false)
})

test('a baked PNG keeps its pixels and returns its credential', async () => {
  const plain = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#396' } })
    .png()
    .toBuffer()
  const text = JSON.stringify(signed)
  const baked = bake(plain, text)
  expect(isPng(baked) && readBaked(baked)?.toString()).toBe(text)
  expect(await sharp(baked).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
  const pixels = (png: Buffer) => sharp(png).raw().toBuffer()
  expect((await pixels(baked)).equals(await pixels(plain))).toBe(true)
  expect(readBaked(plain)).toBeUndefined()
  for (let end = 0; end < 120; end++) expect(readBaked(baked.subarray(0, end))).toBeUndefined()
})
