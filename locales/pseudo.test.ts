import { describe, expect, test } from 'vitest'
import { compiled } from './lib.mjs'
import { backwards, pseudoMessage, pseudoText } from './pseudo.mjs'

describe('the pseudo-language', () => {
  test('has accents, and doubles every second vowel', () => expect(pseudoText('Save and continue')).toBe('Šàvéé àñd çööñtïñüüé'))
  test('ends with a right-to-left word', () => expect(pseudoMessage('Close')).toBe(`Çlöšéé ${backwards}`))
  test('keeps arguments, and changes the text around them, in every plural form', () => {
    const message = pseudoMessage(compiled('{n, plural, one {One file} other {# files}} of <b>yours, {name}</b>'))
    expect(JSON.stringify(message)).toContain('"Øñéé fïléé"')
    expect(JSON.stringify(message)).toMatch(/"type":6,"value":"n".*"type":8,"value":"b".*"type":1,"value":"name"/)
  })
  test('leaves a message unchanged that only joins others', () => {
    const joined = compiled('{page} | {exchange}')
    expect(pseudoMessage(joined)).toBe(joined)
  })
})
