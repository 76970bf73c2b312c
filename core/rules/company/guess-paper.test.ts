import { describe, expect, test } from 'vitest'
import { guessPaper } from './guess-paper.ts'

const templates = [
  { value: 'INCORPORATION_CERTIFICATE', title: 'Certificate of incorporation' },
  { value: 'REGISTER_EXTRACT', title: 'Extract from the company register' },
  { value: 'ARTICLES', title: 'Articles of association' },
  { value: 'DIRECTORS_REGISTER', title: 'Register of directors' },
  { value: 'SHAREHOLDERS_REGISTER', title: 'Register of shareholders' },
  { value: 'OWNERSHIP_CHART', title: 'Ownership chart' },
  { value: 'BOARD_RESOLUTION', title: 'Board resolution' },
  { value: 'BUSINESS_ADDRESS', title: 'Proof of business address' },
  { value: 'SOURCE_OF_FUNDS', title: 'Proof of the source of funds' },
  { value: 'TAX_CERTIFICATE', title: 'Tax certificate' },
  { value: 'DAO_VOTE', title: 'Vote to open the account' },
]
const guessed = (name: string) => guessPaper(name, templates)

describe('a file’s name tells which paper it is', () => {
  test.each([
    ['Certificate of Incorporation.pdf', 'INCORPORATION_CERTIFICATE'],
    ['COI_2014_signed.pdf', 'INCORPORATION_CERTIFICATE'],
    ['Handelsregisterauszug 2026.pdf', 'REGISTER_EXTRACT'],
    ['AnnualBoardResolution.pdf', 'BOARD_RESOLUTION'],
    ['articles-of-association_v3.PDF', 'ARTICLES'],
    ['register-of-directors.png', 'DIRECTORS_REGISTER'],
    ['Gesellschafterliste.pdf', 'SHAREHOLDERS_REGISTER'],
    ['Lantern ownership structure.jpg', 'OWNERSHIP_CHART'],
    ['proof of address (lease).pdf', 'BUSINESS_ADDRESS'],
    ['source-of-funds_1.pdf', 'SOURCE_OF_FUNDS'],
    ['Gründungsurkunde.pdf', 'INCORPORATION_CERTIFICATE'],
    ['公司章程.pdf', 'ARTICLES'],
    ['قرار مجلس الإدارة.pdf', 'BOARD_RESOLUTION'],
    ['dao_vote.pdf', 'DAO_VOTE'],
  ])('%s', (name, value) => expect(guessed(name)).toBe(value))

  test.each(['scan0001.pdf', 'IMG_2231.jpg', 'document.pdf', 'company register.pdf', '', 'exarticles.pdf'])(
    'guesses nothing from %j',
    (name) => expect(guessed(name)).toBeNull(),
  )

  test('does not guess a template that shares less than half of its words with the name', () =>
    expect(guessPaper('harbour lease.pdf', [{ value: 'A', title: 'Harbour permit, stamped' }])).toBeNull())

  test('does not guess a template that this company is not asked for', () =>
    expect(guessPaper('articles.pdf', templates.slice(0, 2))).toBeNull())

  test('guesses nothing if two templates fit equally well', () => {
    const alike = [
      { value: 'A', title: 'Trade licence' },
      { value: 'B', title: 'Trade licence' },
    ]
    expect(guessPaper('trade licence.pdf', alike)).toBeNull()
  })
})
