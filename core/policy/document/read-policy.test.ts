import { expect, test } from 'vitest'
import { Policy, shippedPolicy } from '../policy.ts'
import { fixedGroups, readPolicy } from './read-policy.ts'

const faultsOf = (document: unknown): readonly string[] => {
  const read = readPolicy(document)
  return 'faults' in read ? read.faults.map(({ at, what }) => `${at}: ${what}`) : []
}

test('missing keys keep the shipped values, and tables are merged key by key', () => {
  expect(readPolicy({})).toEqual({ policy: shippedPolicy })
  const read = readPolicy({ rights: { level1Rights: { cryptoWithdrawLimit: 7 } }, person: { taxNumberCountries: [] } })
  const level1Rights = { ...shippedPolicy.rights.level1Rights, cryptoWithdrawLimit: 7 }
  expect(read).toEqual({
    policy: {
      ...shippedPolicy,
      rights: { ...shippedPolicy.rights, level1Rights },
      person: { ...shippedPolicy.person, taxNumberCountries: [] },
    },
  })
})

test.each([null, undefined, 'policy', 7, [], [{}]])('%j is not a document', (document) => {
  expect(faultsOf(document)).toEqual([': must be a table of keys'])
})

const unknown = 'is an unknown key: misspelt, or from a newer version of Bonafide'

test.each([
  [{ limits: {} }, [`limits: ${unknown}`]],
  [{ person: { reviewEveryMonth: 3 } }, [`person.reviewEveryMonth: ${unknown}`]],
  [{ evidence: { lenient: {} } }, [`evidence.lenient: ${unknown}`]],
  [JSON.parse('{"__proto__": {"person": 1}}'), [`__proto__: ${unknown}`]],
  [JSON.parse('{"person": {"__proto__": {"youngest": 1}}}'), [`person.__proto__: ${unknown}`]],
])('an unknown key is reported: %j', (document, faults) => expect(faultsOf(document)).toEqual(faults))

test.each(fixedGroups)('%s is refused by name: a policy cannot change it yet', (group) => {
  expect(faultsOf({ [group]: {} })).toEqual([`${group}: cannot be changed by a policy in this version`])
})

test.each([
  [{ person: { youngest: 12 } }, 'person.youngest: must be 13 or more'],
  [{ person: { youngest: '18' } }, 'person.youngest: must be a number'],
  [{ person: { warnDays: 1.5 } }, 'person.warnDays: must be a whole number'],
  [{ person: { taxNumberCountries: ['XXX'] } }, 'person.taxNumberCountries.0: has the wrong format'],
  [{ person: null }, 'person: must be a table of keys'],
  [{ rights: { otcRights: { otcRightLimit: 'NONE' } } }, 'rights.otcRights.otcRightLimit: has none of the accepted forms'],
  [{ evidence: { strict: { approves: ['everything'] } } }, /^evidence\.strict\.approves\.0: must be one of basic, /],
  [{ papers: { trust: { asked: 'TRUST_DEED' } } }, 'papers.trust.asked: must be a list'],
])('an invalid value is reported with its path: %j', (document, fault) => {
  expect(faultsOf(document)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)])
})

test.each([
  [{ risk: { industries: ['LOTTERIES'] } }, ['risk.industries: LOTTERIES is not in lists.industries']],
  [{ risk: { ownerPercent: 5 } }, ['risk.ownerPercentAtHighRisk: must not be more than ownerPercent']],
  [{ lists: { fundSources: ['LOANS', 'LOANS'] } }, ['lists.fundSources: LOANS is listed twice']],
  [{ lists: { fundSources: ['LOTTERY'] } }, [expect.stringMatching(/^words\.fundSource\.LOTTERY: is missing/)]],
  [{ liveness: { light: { eachMs: 100 } } }, ['liveness.light.eachMs: must be 500 or more']],
  [{ liveness: { moves: 6 } }, ['liveness.moves: must be 5 or less']],
  [{ liveness: { fewestMoves: 0 } }, ['liveness.fewestMoves: must be 1 or more']],
  [{ liveness: { fewestMoves: 6 } }, ['liveness.fewestMoves: must be 5 or less']],
  [{ retention: { 'evidence.verified': { term: 'kept' } } }, ['retention.evidence.verified: must be in days, months or years']],
  [{ retention: { sessions: { term: 'kept', reason: 'x' } } }, [`retention.sessions: ${unknown}`]],
])('values that do not fit together are reported: %j', (document, faults) => expect(faultsOf(document)).toEqual(faults))

test('a policy stored before moves could be left out requires at least one move', () => {
  const { fewestMoves: _new, ...liveness } = shippedPolicy.liveness
  expect(Policy.parse({ ...shippedPolicy, liveness }).liveness.fewestMoves).toBe(1)
})

const otc = (sections: unknown, papers: unknown = []) => ({ questions: { otc: { sections, papers } } })
const size = { id: 'otc.size', kind: 'choice', options: ['under50k'] }

test.each([
  [{ levels: { otc: { after: 'otc' } } }, 'levels.otc.after: forms a cycle: otc after otc'],
  [{ levels: { otc: { after: 'enhanced' } } }, 'levels.otc.after: unreachable: otc after enhanced, which users cannot start themselves'],
  [{ levels: { intermediate: { after: 'name' } } }, /^levels\.intermediate\.after: unreachable/],
  [otc([{ id: 'trading', questions: [size, size] }]), 'questions.otc: otc.size is listed twice'],
  [
    otc([{ id: 'trading', questions: [{ ...size, when: { question: 'bank.name', oneOf: ['x'] } }] }]),
    'questions.otc: otc.size depends on bank.name, which is not asked before it',
  ],
  [
    otc([{ id: 'trading', questions: [size] }], [{ id: 'funds', kind: 'paper', when: { question: 'otc.size', oneOf: ['over1m'] } }]),
    'questions.otc: paper funds depends on the answer over1m, which otc.size does not offer',
  ],
  [{ papers: { trust: { asked: ['TRUST_DEED', 'TRUST_DEED'], welcome: [] } } }, 'papers.trust: TRUST_DEED is listed twice'],
  [{ evidence: { assisted: { approves: ['otc'] } } }, 'evidence.assisted: otc cannot be decided by the engine'],
  [
    { evidence: { strict: { faces: { known: [{ upTo: 9, below: 1 }] } } } },
    'evidence.strict.faces.known: the last row, and no other, must have upTo: null',
  ],
  [{ evidence: { strict: { faces: { different: 1.8 } } } }, 'evidence.strict.faces: same must be less than different'],
])('a broken reference is reported: %j', (document, fault) => {
  expect(faultsOf(document)[0]).toEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault))
})

test('two levels that wait for each other are a cycle, and both are reported', () => {
  expect(faultsOf({ levels: { otc: { after: 'intermediate' }, intermediate: { after: 'otc' } } })).toEqual([
    'levels.intermediate.after: forms a cycle: intermediate after otc after intermediate',
    'levels.otc.after: forms a cycle: otc after intermediate after otc',
  ])
})

test('OTC may follow the basic level, but the intermediate one is tied to it', () => {
  expect(faultsOf({ levels: { otc: { after: 'basic' } } })).toEqual([])
})

const pets = otc([{ id: 'trading', questions: [{ id: 'otc.pets', kind: 'choice', options: ['cat'] }] }])
const petWords = { en: 'Which pet?', ar: 'أي حيوان أليف؟', 'zh-CN': '哪种宠物？' }

test('a question that is not shipped needs its words, at least in English', () => {
  expect(faultsOf(pets)).toEqual(
    ['question.otc.pets', 'option.cat'].map((name) => `words.${name}: is missing: write it in English at least`),
  )
  const { ar, en } = petWords
  expect(faultsOf({ ...pets, words: { 'question.otc.pets': { ar }, 'option.cat': petWords } })).toEqual([
    'words.question.otc.pets.en: is missing: every language without words of its own shows it',
  ])
  expect(faultsOf({ ...pets, words: { 'question.otc.pets': { en }, 'option.cat': petWords } })).toEqual([])
})

test('a paper that is not shipped needs a title and its requirements', () => {
  const papers = { trust: { asked: ['PET_PASSPORT'], welcome: [] } }
  expect(faultsOf({ papers })).toEqual(
    ['', '.detail'].map((end) => `words.paper.PET_PASSPORT${end}: is missing: write it in English at least`),
  )
  expect(faultsOf({ papers, words: { 'paper.PET_PASSPORT': petWords, 'paper.PET_PASSPORT.detail': petWords } })).toEqual([])
})

test('words that nothing uses, words that are shipped and words in an unknown language are reported', () => {
  expect(faultsOf({ words: { 'question.otc.pets': petWords } })).toEqual([
    'words.question.otc.pets: is used by no question, option, paper or list of this policy',
  ])
  expect(faultsOf({ words: { 'question.otc.size': petWords } })).toEqual([
    'words.question.otc.size: is shipped: its words cannot be changed here',
  ])
  expect(faultsOf({ ...pets, words: { 'question.otc.pets': { ...petWords, tlh: 'x' }, 'option.cat': petWords } })).toEqual([
    `words.question.otc.pets.tlh: ${unknown}`,
  ])
})
