// Each Chinese character or Korean syllable of a name is spoken as one syllable. Many families chose its Latin spelling long ago.
import { transliterate } from 'transliteration'
import { simplifiedForm } from './han-forms.ts'

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
export const isHangul = (text: string): boolean => /\p{Script=Hangul}/u.test(text)

/** Characters that a family name pronounces differently than a word does, or spells in Wade-Giles, Cantonese, Hokkien or its own way. */
const families: Readonly<Record<string, readonly string[]>> = {
  ...readingsOf(
    '曾:zeng,tseng,tsang 单:shan 單:shan 解:xie 仇:qiu 朴:piao,park 覃:qin,tan 翟:zhai 乐:yue 樂:yue 查:zha 区:ou 區:ou 盖:ge 缪:miao 繆:miao 冼:xian',
  ),
  ...readingsOf(
    '员:yun 長:zhang,chang 长:zhang 万:wan 重:chong 任:ren 吕:lv 呂:lv 绿:lv 律:lv 女:nv 葛:ge 华:hua 車:che 车:che 沈:shen 尉:yu 宓:fu 那:na 石:shi 娜:na',
  ),
  ...readingsOf(
    '김:kim 이:lee,yi,rhee,rhie,ri 박:park,pak,bak 최:choi,choe,choy 정:jung,chung,jeong,joung 강:kang,gang 조:cho,jo 윤:yoon,yun 장:chang,jang 임:lim,yim,im 오:oh 서:suh,seo 신:shin,sin 권:kwon',
  ),
  ...readingsOf(
    '황:hwang 안:ahn 류:ryu,yoo 유:yoo,yu,ryu 전:jun,chun 고:ko 문:moon 손:sohn 백:paik,baik 허:hur,huh 심:shim 노:noh,roh 곽:kwak',
  ),
  ...readingsOf(
    '张:chang,cheung,teo 王:wong,ong 李:lee,li 陈:chan,tan,chin 黄:wong,ng,hwang 林:lam,lim 吴:ng,goh 刘:lau,liew,low 周:chow,chou,chew',
  ),
  ...readingsOf(
    '杨:yeung,yeo 赵:chao,chiu 郑:cheng,tay 谢:tse,hsieh,chia 许:hsu,hui,khoo 蔡:tsai,choi,choy,chua 郭:kuo,kwok,quek 何:ho 朱:chu,choo',
  ),
  ...readingsOf(
    '高:kao,ko 梁:leung,leong 叶:yeh,yip,yap 邓:teng,tang 徐:hsu,tsui,chee 孙:suen 罗:lo,law 冯:fung 江:chiang,kong 姜:chiang,keung',
  ),
  ...readingsOf(
    '蒋:chiang,tseung 萧:hsiao,siu 潘:poon 苏:so,soh 余:yu,yee 胡:wu,ho 程:cheng,ching 洪:hung,ang 邱:chiu,yau 钟:chung 麦:mak',
  ),
  ...readingsOf(
    '卢:lu,lo 戴:tai 方:fong 翁:yung,ong 施:shih,sze 杜:tu,to 丁:ting 白:pai,pak 夏:hsia,ha 薛:xue,hsueh,sit 金:chin,kam 袁:yuen',
  ),
  ...readingsOf('성:sung 주:joo 우:woo 구:koo 나:ra 현:hyun 변:byun 여:yeo 리:lee,ri 림:lim,rim 로:ro,roh 량:ryang'),
}

function readingsOf(rows: string): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    rows.split(' ').map((row) => {
      const [sign = '', readings = ''] = row.split(':')
      return [sign, readings.split(',')]
    }),
  )
}

export const familyReadings = (sign: string): readonly string[] => families[sign] ?? families[simplifiedForm(sign)] ?? []

const signsOf: ReadonlyMap<string, ReadonlySet<string>> = signsByReading()

function signsByReading(): ReadonlyMap<string, ReadonlySet<string>> {
  const signs = new Map<string, Set<string>>()
  for (const [sign, readings] of Object.entries(families)) {
    for (const reading of [...readings, transliterate(sign).toLowerCase().trim()]) {
      signs.set(reading, (signs.get(reading) ?? new Set()).add(sign))
    }
  }
  return signs
}

/** Two Latin spellings that one family name has: Lee and Yi, Zhang and Chang. Different names share them too, so a reviewer decides. */
export const maySpellOneFamily = (spelling: string, other: string): boolean => {
  const signs = signsOf.get(other)
  return signs !== undefined && [...(signsOf.get(spelling) ?? [])].some((sign) => signs.has(sign))
}

/** Family names of two characters. A name in one field starts with its family name. */
const doubleFamilyNames = new Set(
  '欧阳 司马 诸葛 上官 司徒 东方 夏侯 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 南宫 独孤 남궁 황보 제갈 선우 독고 사공 서문'.split(' '),
)

/** How many words of a whole name, one character each, are the family name. */
export const familyLength = (signs: readonly string[]): number =>
  doubleFamilyNames.has(signs.slice(0, 2).map(simplifiedForm).join('')) && signs.length > 2 ? 2 : 1

/** The sound ü has been LYU in passports since 2012, and LV on keyboards: one spelling here. Before, it was LU, like the sound u. */
export const pinyin = (spelling: string): string => spelling.replace(/^([ln])(?:yu|v|ü)(e|an)?$/, '$1v$2')

/** Without the diaeresis, as in older documents. */
export const plainPinyin = (spelling: string): string => spelling.replace(/^([ln])v(e|an)?$/, '$1u$2')

/** Kana keep long vowels that passports leave out. */
export const shortKana = (spelling: string): string => spelling.replaceAll(/o[uo]|oh(?![aeiouy])/g, 'o').replaceAll('uu', 'u')
