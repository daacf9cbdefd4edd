import { expect, test } from 'vitest'

import type { Chunks, RouteManifest } from './built-files.ts'
import { filesOfRoutes, missingImports, withParents } from './precached-files.ts'

const MANIFEST: RouteManifest = {
  version: '1',
  entry: { module: '/assets/entry.js', imports: [] },
  routes: {
    root: { id: 'root', module: '/assets/root.js' },
    page: { id: 'page', parentId: 'root', module: '/assets/page.js', css: ['/assets/page.css#'] },
    other: { id: 'other', parentId: 'root', module: '/assets/other.js' },
  },
}

const CHUNKS: Chunks = {
  'app/entry.tsx': { file: 'assets/entry.js' },
  'app/root.tsx': { file: 'assets/root.js' },
  'app/page.tsx': {
    file: 'assets/page.js',
    imports: ['_shared.js'],
    dynamicImports: ['app/offline/later.tsx', 'app/online/later.tsx'],
    assets: ['assets/drawing-1.svg', 'assets/photo.webp'],
  },
  'app/other.tsx': { file: 'assets/other.js' },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css'] },
  'app/offline/later.tsx': { file: 'assets/later.js' },
  'app/online/later.tsx': { file: 'assets/online.js' },
}

const ROUTES = withParents(MANIFEST, ['page'])

test('filesOfRoutes lists routes, parents, imports, styles, drawings and dynamic imports', () => {
  expect(filesOfRoutes(CHUNKS, MANIFEST, ROUTES, ['app/offline'])).toEqual([
    '/assets/drawing-1.svg',
    '/assets/entry.js',
    '/assets/later.js',
    '/assets/page.css',
    '/assets/page.js',
    '/assets/root.js',
    '/assets/shared.css',
    '/assets/shared.js',
  ])
})

test('filesOfRoutes throws for a folder without dynamic imports', () => {
  expect(() => filesOfRoutes(CHUNKS, MANIFEST, ROUTES, ['app/offline', 'app/gone'])).toThrow(
    'nothing later from app/gone',
  )
})

test('filesOfRoutes throws for an import missing from the manifest', () => {
  const { '_shared.js': _, ...chunks } = CHUNKS
  expect(() => filesOfRoutes(chunks, MANIFEST, ROUTES, [])).toThrow('_shared.js')
})

test('withParents throws for an unknown route', () => {
  expect(() => withParents(MANIFEST, ['gone'])).toThrow('No route gone')
})

test('missingImports returns unlisted scripts that a listed script imports statically', () => {
  const code = 'import{a as b}from"./a.js";import"./b.js";export{c}from"./c.js";const later=()=>import("./d.js");'
  expect(
    missingImports(['/assets/page.js', '/assets/a.js', '/assets/page.css'], (file) =>
      file.endsWith('page.js') ? code : '',
    ),
  ).toEqual(['/assets/b.js', '/assets/c.js'])
})
