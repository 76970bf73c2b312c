import { describe, expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'
import type { WrittenName } from './written-name.ts'

/** `given | family` */
const nameOf = (written: string): WrittenName => {
  const [givenName = '', familyName = ''] = written.split('|').map((part) => part.trim())
  return { givenName, familyName }
}

const tables: Readonly<Record<string, readonly (readonly [typed: string, read: string, same: 'yes' | 'no' | 'unsure'])[]>> = {
  'the same letters': [
    ['Anna | Smith', 'ANNA | SMITH', 'yes'],
    ['Anna Maria | Smith', 'ANNA MARIA | SMITH', 'yes'],
    ["Sinéad | O'Connor", 'SINEAD | OCONNOR', 'yes'],
    ["Sinéad | O'Connor", 'SINEAD | O CONNOR', 'yes'],
    ['Jean-Luc | Picard', 'JEAN LUC | PICARD', 'yes'],
    ['Jean-Luc | Picard', 'JEANLUC | PICARD', 'yes'],
    ['Anna | Smith', 'ANNA | JONES', 'no'],
    ['Anna | Smith', 'ROBERT | SMITH', 'no'],
    ['Anna | Smith', 'ROBERT | JONES', 'no'],
    ['Jonh | Smith', 'JOHN | SMITH', 'unsure'],
    ['Anna | Smithe', 'ANNA | SMITH', 'unsure'],
    [' | ', 'ANNA | SMITH', 'unsure'],
    ['Anna | Smith', ' | ', 'unsure'],
  ],
  'order, and names left out': [
    ['Smith | Anna', 'ANNA | SMITH', 'yes'],
    ['Anna | Smith', 'ANNA MARIA | SMITH', 'yes'],
    ['Anna Maria | Smith', 'ANNA | SMITH', 'yes'],
    ['John F. | Kennedy', 'JOHN FITZGERALD | KENNEDY', 'yes'],
    ['Anna | Smith', 'ANNA MARIA LOUISE JOSEPHINE | SMITH', 'unsure'],
    ['Anna Maria | Smith', 'ANNA LOUISE | SMITH', 'unsure'],
    ['Anna | ', 'ANNA | SMITH', 'unsure'],
    ['Sukarno | Sukarno', ' | SUKARNO', 'yes'],
    ['Sukarno | ', ' | SUKARNO', 'yes'],
    ['Vincent | van Gogh', 'VINCENT | GOGH', 'yes'],
    ['Vincent | Gogh', 'VINCENT WILLEM | VAN GOGH', 'yes'],
  ],
  'doubled letters of the machine-readable zone': [
    ['Jürgen | Müller', 'JUERGEN | MUELLER', 'yes'],
    ['Jürgen | Müller', 'JURGEN | MULLER', 'yes'],
    ['Jurgen | Muller', 'JUERGEN | MUELLER', 'yes'],
    ['Björn | Ångström', 'BJOERN | AANGSTROEM', 'yes'],
    ['Søren | Kierkegård', 'SOEREN | KIERKEGAARD', 'yes'],
    ['Þórdís | Ægisdóttir', 'THORDIS | AEGISDOTTIR', 'yes'],
    ['Hans | Groß', 'HANS | GROSS', 'yes'],
    ['Begoña | Muñoz', 'BEGONA | MUNOZ', 'yes'],
    ['Begoña | Muñoz', 'BEGONXXA | MUNXXOZ', 'yes'],
    ['Željko | Đorđević', 'ZELJKO | DJORDJEVIC', 'yes'],
    ['Łukasz | Żółć', 'LUKASZ | ZOLC', 'yes'],
    ['Jiří | Dvořák', 'JIRI | DVORAK', 'yes'],
  ],
  'cut off at the end of the line': [
    ['Nilavadhanananda Chayapa Dejthamrong | Krasuang', 'NILAVADHANANANDA CHAYAPA DEJ | KRASUANG', 'yes'],
    ['Maximiliana Alexandrina | Papathanasopoulou', 'MAXIMILIANA ALEXANDRI | PAPATHANASOPOULO', 'yes'],
    ['Bennelong Warnamootalangooree | Wooloomooloo Dandenong', 'BENNELONG WAR | WOOLOOMOOLOO DANDENONG', 'unsure'],
    ['Bennelong Wooloomooloo Warrandyte | Warnambool', 'BENNELONG WOOLOOMOOLOO WARR | WARNAMBOOL', 'yes'],
    ['Bennelong Wooloomooloo Warrandyte | Warnambool', 'BENNELONG WOOLOOMO | WARNAMBOOL', 'yes'],
    ['Bennelong Wooloomooloo | Warnambool', 'BENNELONG MARCUS JU | WARNAMBOOL', 'unsure'],
    ['Anna Wooloomooloo | Smith', 'ANNA WOOL | SMITH', 'unsure'],
  ],
  Spanish: [
    ['José María | García López', 'JOSE MARIA | GARCIA LOPEZ', 'yes'],
    ['José María | García', 'JOSE MARIA | GARCIA LOPEZ', 'yes'],
    ['José | García', 'JOSE MARIA | GARCIA LOPEZ', 'unsure'],
    ['José María | García López', 'JOSE MARIA | GARCIA PEREZ', 'unsure'],
    ['Juan | de la Cruz', 'JUAN | DELACRUZ', 'yes'],
    ['Juan | García', 'JUAN | LOPEZ', 'no'],
  ],
  Turkish: [
    ['Işıl Gülşen | Çığır', 'ISIL GULSEN | CIGIR', 'yes'],
    ['İbrahim | Öztürk', 'IBRAHIM | OEZTUERK', 'yes'],
    ['İBRAHİM | YILDIZ', 'IBRAHIM | YILDIZ', 'yes'],
    ['İbrahim | Yıldız', 'IBRAHIM | YILMAZ', 'no'],
  ],
  Vietnamese: [
    ['Thị Ánh | Nguyễn', 'THI ANH | NGUYEN', 'yes'],
    ['Nguyễn Thị | Ánh', 'THI ANH | NGUYEN', 'yes'],
    ['Đức | Đặng', 'DUC | DANG', 'yes'],
    ['Ánh | Nguyễn', 'HOA | NGUYEN', 'no'],
  ],
  Cyrillic: [
    ['Юлия | Щербакова', 'IULIIA | SHCHERBAKOVA', 'yes'],
    ['Yulia | Shcherbakova', 'IULIIA | SHCHERBAKOVA', 'yes'],
    ['Julia | Shcherbakova', 'YULIYA | SHCHERBAKOVA', 'yes'],
    ['Сергей | Хрущёв', 'SERGEI | KHRUSHCHEV', 'yes'],
    ['Пётр | Семёнов', 'PETR | SEMENOV', 'yes'],
    ['Евгений | Соловьёв', 'EVGENII | SOLOVEV', 'yes'],
    ['Yevgeny | Solovev', 'EVGENII | SOLOVEV', 'yes'],
    ['Григорій | Їжакевич', 'HRYHORII | YIZHAKEVYCH', 'yes'],
    ['Дмитрий Иванович | Чайковский', 'DMITRII | CHAIKOVSKII', 'yes'],
    ['Dmitry | Chaykovskiy', 'DMITRII | CHAIKOVSKII', 'yes'],
    ['Анна | Иванова', 'ANNA | IVANOV', 'unsure'],
    ['Анна | Иванова', 'OLGA | PETROVA', 'no'],
    ['Анна | Иванова', 'OLGA | IVANOVA', 'no'],
  ],
  Greek: [
    ['Αναστασία | Παπαδόπουλος', 'ANASTASIA | PAPADOPOULOS', 'yes'],
    ['Ευάγγελος | Μπακογιάννης', 'EVANGELOS | BAKOGIANNIS', 'yes'],
    ['Γεώργιος | Χατζηδάκης', 'GEORGIOS | CHATZIDAKIS', 'yes'],
    ['Γεώργιος | Χατζηδάκης', 'NIKOLAOS | PAPPAS', 'no'],
  ],
  Arabic: [
    ['محمد | السعيد', 'MOHAMMED | ALSAEED', 'yes'],
    ['محمد | السعيد', 'MUHAMMAD | AL SAID', 'yes'],
    ['عبد الرحمن | خالد', 'ABDULRAHMAN | KHALED', 'yes'],
    ['عبد الرحمن | خالد', 'ABD AL RAHMAN | KHALID', 'yes'],
    ['محمد بن سلمان | آل سعود', 'MOHAMMED BIN SALMAN | AL SAUD', 'yes'],
    ['فاطمة | الزهراني', 'FATIMAH | ALZAHRANI', 'yes'],
    ['علی | رضایی', 'ALI | REZAEI', 'unsure'],
    ['علي | رضا', 'ALI | REDA', 'unsure'],
    ['يوسف | القحطاني', 'YOUSEF | ALQAHTANI', 'yes'],
    ['يوسف | القحطاني', 'AHMED | HASSAN', 'no'],
    ['مُحَمَّد | أحمد', 'محمد | احمد', 'yes'],
    ['Mohamed | Said', 'MUHAMMAD | SAEED', 'unsure'],
  ],
  Hebrew: [
    ['יוסף | כהן', 'YOSEF | COHEN', 'unsure'],
    ['אברהם | רוזנברג', 'AVRAHAM | ROZENBERG', 'unsure'],
    ['שרה | גולדשטיין', 'SARAH | GOLDSHTEIN', 'yes'],
    ['שרה | גולדשטיין', 'DAVID | COHEN', 'no'],
  ],
  Chinese: [
    ['小明 | 王', 'XIAOMING | WANG', 'yes'],
    ['王小明 | ', 'XIAOMING | WANG', 'yes'],
    ['Ming Xiao | Wang', 'XIAOMING | WANG', 'no'],
    ['娜娜 | 欧阳', 'NANA | OUYANG', 'unsure'],
    ['伟 | 曾', 'WEI | ZENG', 'yes'],
    ['布 | 吕', 'BU | LYU', 'yes'],
    ['Bu | Lü', 'BU | LYU', 'yes'],
    ['小明 | 王', 'XIAOHONG | WANG', 'unsure'],
    ['小明 | 王', 'JOHN | SMITH', 'unsure'],
    ['Xiaoming | Wang', 'XIAO MING | WANG', 'yes'],
    ['Xiaoming | Wang', 'XIAOHONG | ZHANG', 'no'],
  ],
  'Japanese and Korean': [
    ['太郎 | 田中', 'TARO | TANAKA', 'unsure'],
    ['たろう | たなか', 'TARO | TANAKA', 'yes'],
    ['タロウ | タナカ', 'TAROU | TANAKA', 'yes'],
    ['민수 | 김', 'MINSU | KIM', 'yes'],
    ['김민수 | ', 'MINSU | KIM', 'yes'],
    ['민수 | 이', 'MINSU | LEE', 'yes'],
    ['민수 | 박', 'MIN SU | PARK', 'yes'],
    ['민수 | 김', 'JOHN | SMITH', 'no'],
  ],
}

describe.each(Object.entries(tables))('%s', (_, rows) => {
  test.each(rows)('typed %s, read %s: %s', (typed, read, same) => {
    expect(compareNames(nameOf(typed), nameOf(read)).same).toBe(same)
  })
})

test('the score tells how much of both names is the same', () => {
  const score = (typed: string, read: string): number => compareNames(nameOf(typed), nameOf(read)).score
  expect(score('Anna | Smith', 'ANNA | SMITH')).toBe(1)
  expect(score('Anna | Smith', 'ANNA MARIA | SMITH')).toBeGreaterThan(0.75)
  expect(score('Anna | Smith', 'ANNA MARIA | SMITH')).toBeLessThan(1)
  expect(score('Anna | Smith', 'OLGA | PETROVA')).toBeLessThan(0.2)
})

test('a name of a thousand words takes no time to speak of', () => {
  const long = { givenName: 'Anna '.repeat(1000), familyName: 'Smith '.repeat(1000) }
  const began = performance.now()
  compareNames(long, long)
  expect(performance.now() - began).toBeLessThan(500)
})
