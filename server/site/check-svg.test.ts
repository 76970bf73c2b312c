import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.ts'

const svg = (inside: string, attributes = 'viewBox="0 0 32 32"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`
const outside = 'only to its own parts, by #id'

test.each([
  ['a script', svg('<script>alert(1)</script>'), 'must not have <script>'],
  ['a script in capitals', svg('<SCRIPT/>'), 'must not have <SCRIPT>'],
  ['HTML', svg('<foreignObject><p/></foreignObject>'), 'must not have <foreignObject>'],
  ['a picture', svg('<image href="#a"/>'), 'must not have <image>'],
  ['a link', svg('<a href="#a"/>'), 'must not have <a>'],
  ['an animation', svg('<set attributeName="href" to="javascript:alert(1)"/>'), 'must not have <set>'],
  ['an event handler', svg('<path onclick="alert(1)" d=""/>'), 'must not have the event handler onclick'],
  ['an event handler of the root', svg('', 'viewBox="0 0 1 1" onload="x()"'), 'must not have the event handler onload'],
  ['another file', svg('<use href="https://evil.example/a.svg#b"/>'), `must not refer to https://evil.example/a.svg#b: ${outside}`],
  ['another file by xlink:href', svg('<use xlink:href="data:image/svg+xml,x"/>'), `must not refer to data:image/svg+xml,x: ${outside}`],
  ['a fill from another origin', svg('<path fill="url(//evil.example/#a)" d=""/>'), `must not refer to //evil.example/#a: ${outside}`],
  [
    'a style from another origin',
    svg('<style>path{fill:url("https://evil.example")}</style>'),
    `must not refer to https://evil.example: ${outside}`,
  ],
  ['a style sheet', svg('<style>@import "a.css";</style>'), 'must not import a style sheet'],
  ['an escaped style', svg('<path style="fill:u\\72l(//x)" d=""/>'), 'has a backslash in a style'],
  ['an escaped address', svg('<use href="#a&#58;"/>'), 'has an entity in the attribute href of <use>: write the character itself'],
  [
    'a document type',
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    'has <!DOCTYPE…, which is not allowed: only tags with quoted attributes are',
  ],
  [
    'an instruction',
    svg('<?xml-stylesheet href="a.css"?>'),
    'has <?xml-stylesheet…, which is not allowed: only tags with quoted attributes are',
  ],
  [
    'a section of raw text',
    svg('<style><![CDATA[a]]></style>'),
    'has <![CDATA[a]]…, which is not allowed: only tags with quoted attributes are',
  ],
  [
    'an attribute without quotes',
    svg('<path onload=alert(1) d=""/>'),
    'has <path…, which is not allowed: only tags with quoted attributes are',
  ],
  ['an open tag', svg('<g>'), 'closes <svg> where it is not open'],
  ['no size', svg('', 'width="3"'), 'must begin with <svg> and have a viewBox of four numbers, such as viewBox="0 0 32 32"'],
  ['a ribbon', svg('', 'viewBox="0 0 70 10"'), 'must be at most twice as high as wide, and at most six times as wide as high'],
  ['no picture', 'PNG', 'must begin with <svg> and have a viewBox of four numbers, such as viewBox="0 0 32 32"'],
])('%s is refused', (_, text, fault) => expect(checkSvg(text).faults).toContain(fault))

test('a drawing program’s file is accepted, with its ratio', () => {
  const saved = `<?xml version="1.0" encoding="UTF-8"?>
<!-- <script> in a comment is none -->
${svg(
  `<title>Ours &amp; yours</title><defs><linearGradient id="a"><stop offset="0" stop-color="#f00"/></linearGradient></defs>
<style>.b{fill:url(#a)}</style><g transform="scale(2)"><path class="b" style='fill:url("#a")' d="M0 0h1z"/><use href="#c"/></g>`,
  'version="1.1" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 96 32"',
)}`
  expect(checkSvg(saved)).toMatchObject({ faults: [], ratio: 3, content: expect.stringMatching(/^<svg (?![^]*<script)/) })
})
