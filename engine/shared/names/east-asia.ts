// Chinese characters and Korean syllables are names of one sound each, whose Latin spelling a family has often chosen long ago.

export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
export const isHangul = (text: string): boolean => /\p{Script=Hangul}/u.test(text)

/** Read otherwise as a family name than as a word. */
const families: Readonly<Record<string, readonly string[]>> = {
  ...readingsOf(
    '曾:zeng 单:shan 單:shan 解:xie 仇:qiu 朴:piao,park 覃:qin,tan 翟:zhai 乐:yue 樂:yue 查:zha 区:ou 區:ou 盖:ge 缪:miao 繆:miao 冼:xian',
  ),
  ...readingsOf(
    '员:yun 長:zhang,chang 长:zhang 万:wan 重:chong 任:ren 吕:lu 呂:lu 葛:ge 华:hua 車:che 车:che 沈:shen 尉:yu 宓:fu 那:na 石:shi',
  ),
  ...readingsOf(
    '김:kim 이:lee,yi,rhee 박:park,pak 최:choi 정:jung,chung 강:kang 조:cho 윤:yoon 장:chang 임:lim,yim 오:oh 서:suh 신:shin 권:kwon',
  ),
  ...readingsOf(
    '황:hwang 안:ahn 류:ryu,yoo 유:yoo,yu,ryu 전:jun,chun 고:ko 문:moon 손:sohn 백:paik,baik 허:hur,huh 심:shim 노:noh,roh 곽:kwak',
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

export const familyReadings = (sign: string): readonly string[] => families[sign] ?? []

/** Since 2012 passports write LYU for the sound of 吕, keyboards LV; both are held against LU. */
export const plainPinyin = (spelling: string): string => spelling.replace(/^([ln])(?:yu|v)(e|an)?$/, '$1u$2')

/** Kana keep long vowels that passports leave out. */
export const shortKana = (spelling: string): string => spelling.replaceAll(/o[uo]/g, 'o').replaceAll('uu', 'u')
