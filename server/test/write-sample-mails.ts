import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { LOCALES } from '@vecu/contract/locale'

import { html } from '../src/platform/mail/html.ts'
import { inlinePictures } from '../src/platform/mail/mail-pictures.ts'
import { NO_BRANDING } from '../src/platform/mail/style.ts'
import { openLog } from '../src/platform/observability/log.ts'
import { createPictureLoader } from '../src/platform/pictures/draw-mail-pictures.ts'
import { SAMPLE_LOGO, readSamplePicture, sampleMails } from './sample-mails.ts'

// `node server/test/write-sample-mails.ts <folder> <locale> …` writes every mail as `<name>-<locale>.html`.
const [folder, ...chosen] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: write-sample-mails.ts <folder> <locale> …')

const readOnly = () => Promise.reject(new Error('read only'))
const loadPictures = createPictureLoader({
  storage: {
    read: readSamplePicture,
    put: readOnly,
    remove: readOnly,
    list: async function* list() {},
    isAlive: () => Promise.resolve(true),
  },
  log: openLog('warn'),
})

for (const locale of LOCALES.filter((one) => chosen.includes(one))) {
  for (const [name, content] of Object.entries(sampleMails(locale))) {
    const files = await loadPictures({ ...content.pictures, logo: SAMPLE_LOGO })
    const mail = inlinePictures(html(content, { ...NO_BRANDING, logo: SAMPLE_LOGO }), files)
    await writeFile(path.join(folder, `${name}-${locale}.html`), mail)
  }
}
