// Names and addresses of the maximum length that the server accepts, in every script that the pages must display.
import type { ShownScreen } from './screens.ts'

const longest = 200
const longOf = (sample: string): string => sample.repeat(longest).slice(0, longest)

/** By script; Latin also as a single word without spaces. */
export const longNames = {
  Latin: longOf('Wolfeschlegelsteinhausen Ōkafor '),
  'Latin, one word': longOf('Wolfeschlegelsteinhausen'),
  Cyrillic: longOf('Александровская-Преображенская '),
  Greek: longOf('Παπαδημητρακόπουλος '),
  Arabic: longOf('عبدالرحمن آل مكتوم '),
  Hebrew: longOf('בן־גוריון אברהמוביץ '),
  Devanagari: longOf('विश्वनाथन चट्टोपाध्याय '),
  Thai: longOf('วชิราภรณ์สิริวัฒนาพงศ์'),
  Han: longOf('歐陽司馬諸葛'),
  Hangul: longOf('황보남궁제갈'),
  Kana: longOf('コウノトリヤマガタ'),
} as const

/** Fields that hold what a person typed as a name or an address, in any call's reply. */
const isLong = /^(realName|shareholderName|nickName|(english)?(given|family|enterprise)Name|enterpriseFullName|\w*[aA]ddress)$/

/** Sample replies leave these out. */
const isOfCompany = /^(enterpriseName|registrationAddress)$/

/** The screen with every name and address replaced; undefined: it shows none. */
export const withLongNames = (screen: ShownScreen, name: string): ShownScreen | undefined => {
  const before = JSON.stringify(screen.replies)
  const after = JSON.stringify(screen.replies, (key, value: unknown) =>
    isLong.test(key) && (typeof value === 'string' || (value === null && isOfCompany.test(key))) ? name : value,
  )
  return after === before ? undefined : { ...screen, replies: JSON.parse(after) as ShownScreen['replies'] }
}
