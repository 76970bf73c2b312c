import { expect, test } from 'vitest'
import { statusFacts, flags, crossProduct, verifications } from '../../testing/status-records.ts'
import { levelBox } from './level-box.ts'

test.each(crossProduct(verifications, flags))(
  'the basic box at %i, with level 2 shown %i, opens only once verified and beside level 2',
  (level1Flag, showKycLevel2) => {
    const { shown, open, folds, flag } = levelBox('BASIC', statusFacts({ level1Flag, showKycLevel2 }))
    expect({ shown, open, flag }).toEqual({ shown: true, open: showKycLevel2 === 1 && level1Flag === 2, flag: level1Flag })
    expect(folds).toBe(level1Flag !== 2 && level1Flag !== 5)
  },
)

test.each(crossProduct(verifications, verifications))(
  'with basic at %i, the intermediate box at %i opens unless basic is verified',
  (level1Flag, level2Flag) => {
    const box = levelBox('INTERMEDIATE', statusFacts({ level1Flag, level2Flag, showKycLevel2: 1 }))
    expect(box).toEqual({ shown: true, open: level1Flag !== 2, flag: level2Flag, folds: ![2, 5].includes(level2Flag) })
  },
)

test.each([
  [1, 0, true, true],
  [2, 1, true, true],
  [3, 2, false, false],
  [4, 3, true, true],
] as const)('the OTC box at %i opens unless it is verified', (otcStatus, flag, open, folds) => {
  expect(levelBox('OTC', statusFacts({ otcStatus, showKycOtc: 1 }))).toEqual({ shown: true, open, flag, folds })
  expect(levelBox('OTC', statusFacts({ otcStatus, showKycOtc: 0 }))).toEqual({ shown: false, open: false, flag, folds })
})

test.each(crossProduct(verifications, flags))(
  'the UBO box at %i, shown %i, opens unless it is verified',
  (enterpriseKycFlag, showKybLevelUbo) => {
    const box = levelBox('UBO', statusFacts({ enterpriseVerifyUbo: { enterpriseKycFlag }, showKybLevelUbo }))
    expect(box).toEqual({
      shown: showKybLevelUbo === 1,
      open: showKybLevelUbo === 1 && enterpriseKycFlag !== 2,
      flag: enterpriseKycFlag,
      folds: enterpriseKycFlag !== 2 && enterpriseKycFlag !== 5,
    })
  },
)

test('higher levels exist only if the record lists them', () => {
  expect(levelBox('INTERMEDIATE', statusFacts({ showKycLevel2: 0 })).shown).toBe(false)
  expect(levelBox('OTC', statusFacts({ showKycLevel2: 1 })).shown).toBe(false)
  expect(levelBox('UBO', statusFacts({ showKybLevel2: 1 })).shown).toBe(false)
})
