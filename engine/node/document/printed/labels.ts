// The words by which documents name their fields: in English or French, as ICAO Doc 9303-3 requires, and in the languages printed beside these.
import { nameLikeness } from '../../../shared/names/likeness.ts'

export const fieldNames = [
  'familyName',
  'givenName',
  'birthDate',
  'sex',
  'nationality',
  'documentNumber',
  'documentEnds',
  'address',
  'other',
] as const
export type FieldName = (typeof fieldNames)[number]

/**
 * Written without spaces, accents and dots; `other` labels are read so that their values are not mistaken for something else. Labels that
 * can also be names, such as Adı and Seri No in Turkish, are left out: the English beside them suffices.
 */
const words: Readonly<Record<FieldName, string>> = {
  other: `placeofbirth lieudenaissance lugardenacimiento geburtsort luogodinascita localdenascimento geboorteplaats miejsceurodzenia fodelseort
    fodested fodselssted syntymapaikka dogumyeri mistonarozeni loculnasterii dateofissue datedelivrance datededelivrance issuedate issuedon issued
    fechadeexpedicion fechadeemision ausstellungsdatum ausstellungstag datadirilascio datadeemissao datumvanafgifte datawydania utfardatden
    utfardad udstedelsesdato utstedelsesdato myonnetty verilistarihi authority issuingauthority autorite behorde ausstellendebehorde autoridad
    autorita autoriteit organwydajacy myndighet signature signaturedutitulaire unterschrift handtekening holderssignature
    personalno personalnumber personnumber identityno identitynumber nationalidentitynumber nationalid birthname nameatbirth geburtsname
    nomdenaissance nomdusage type code countrycode codeofissuingstate issuingstate height eyes colourofeyes augenfarbe`,
  birthDate: `dateofbirth birthdate datebirth datedenaissance neele fechadenacimiento fechanacimiento geburtsdatum geburtstag datadinascita nascita
    datadenascimento geboortedatum dataurodzenia fodelsedatum fodselsdato syntymaaika dogumtarihi datumnarozeni datanasterii dob`,
  documentEnds: `dateofexpiry expirydate expirationdate dateofexpiration expires validuntil validto validthru datedexpiration valablejusquau gultigbis
    fechadecaducidad fechadevencimiento validohasta scadenza datadiscadenza datadevalidade geldigtot datawaznosci terminwaznosci giltigttill
    gyldigtil viimeinenvoimassaolopaiva songecerlilik songecerliliktarihi platnostdo dataexpirarii exp`,
  documentNumber: `passportno passportnumber passportnr documentno documentnumber documentnr docno cardno cardnumber licenseno licenceno
    licensenumber licencenumber permitno visano nodupasseport passeportno numerodupasseport nodudocument numerodudocument documentono
    numerodepasaporte pasaporteno numerodedocumento numerodocumento numsoporte numsoport passnr passnummer reisepassnr ausweisnr
    ausweisnummer dokumentennummer passaporton documenton nodopassaporte numerodopassaporte paspoortnummer documentnummer nrpaszportu
    numerpaszportu nrdokumentu numerdokumentu kortnummer kortnr passinnumero kortinnumero pasaportno cislopasu cislodokladu`,
  nationality: `nationality citizenship nationalite nacionalidad staatsangehorigkeit cittadinanza nacionalidade nationaliteit obywatelstwo
    nationalitet medborgarskap statsborgerskap kansalaisuus uyrugu statniobcanstvi cetatenie cetatenia`,
  givenName: `givenname givennames forename forenames firstname firstnames prenom prenoms nombre nombres vorname vornamen nome nomesproprios
    voornaam voornamen imie imiona fornamn fornavn fornavne etunimi etunimet jmeno prenume`,
  familyName: `surname surnames familyname lastname fullname name nom noms apellido apellidos nachname familienname cognome apelido apelidos naam
    achternaam nazwisko efternamn etternavn efternavn sukunimi soyadi prijmeni`,
  sex: `sex sexe sexo geschlecht sesso gender geslacht plec kjonn sukupuoli cinsiyeti cinsiyet pohlavi`,
  address: `address placeofresidence residence adresse domicile domicilio anschrift indirizzo endereco adres`,
}

/** The longest first: "given name" must not match as "name", nor "date of birth" as "place of birth". */
const labels: readonly (readonly [label: string, field: FieldName])[] = fieldNames
  .flatMap((field) => words[field].split(/\s+/).map((label) => [label, field] as const))
  .toSorted(([a], [b]) => b.length - a.length)

export const plainLabel = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z()/]/g, '')

export interface FoundLabel {
  readonly field: FieldName
  /** Where the label starts and ends in the text, in characters. */
  readonly from: number
  readonly to: number
}

/** In their order; two languages for one field are one label. Rows beside one another are often read as one. */
export function labelsIn(text: string): readonly FoundLabel[] {
  const letters = lettersOf(text)
  const letterText = letters.map(({ letter }) => letter).join('')
  const found: FoundLabel[] = []
  const take = (field: FieldName, from: number, to: number): void => {
    const [first, last] = [letters[from]?.at ?? 0, (letters[to - 1]?.at ?? 0) + 1]
    if (found.every((other) => last <= other.from || first >= other.to)) found.push({ field, from: first, to: last })
  }
  for (const [label, field] of labels)
    for (let from = letterText.indexOf(label); from >= 0; from = letterText.indexOf(label, from + 1))
      if (standsAlone(letters, from, from + label.length)) take(field, from, from + label.length)
  for (const { from, to } of found.length === 0 ? piecesOf(text) : []) {
    const field = nearly(plainLabel(text.slice(from, to)))
    if (field !== undefined && found.every((other) => to <= other.from || from >= other.to)) found.push({ field, from, to })
  }
  return joined(found.toSorted((a, b) => a.from - b.from)).map((label, at, all) => withOwnWord(text, label, all[at - 1]?.to ?? 0))
}

/** Text before a label, separated by a slash, is the same label in a language that we do not know: the column starts there. */
function withOwnWord(text: string, label: FoundLabel, after: number): FoundLabel {
  const before = /[^\s.:/][^/]*\/\s*$/.exec(text.slice(after, label.from))
  return before === null ? label : { ...label, from: after + before.index }
}

interface Letter {
  readonly letter: string
  /** Its position in the text. */
  readonly at: number
  /** It is the first letter of a word. */
  readonly begins: boolean
}

const own: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ı: 'i', ß: 'ss', æ: 'ae', º: 'o', '°': 'o' }

function lettersOf(text: string): readonly Letter[] {
  let begins = true
  return [...text].flatMap((sign, at) => {
    const small = sign.toLowerCase()
    const plainLetters = plainLabel(own[small] ?? small).replaceAll(/[()/]/g, '')
    // An apostrophe does not separate words.
    if (plainLetters === '') begins ||= !/['’]/.test(sign)
    const letters = [...plainLetters].map((letter, more) => ({ letter, at, begins: begins && more === 0 }))
    if (letters.length > 0) begins = false
    return letters
  })
}

/** Longer labels count wherever they are: spaces between words of small print are easily missed. */
const unmistakable = 11

const standsAlone = (letters: readonly Letter[], from: number, to: number): boolean =>
  to - from >= unmistakable || (letters[from]?.begins === true && letters[to]?.begins !== false)

/** Splits a text at slashes, bars and similar characters. Also tries the first words of each piece, since a value may follow. */
const piecesOf = (text: string): readonly { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(/[^/|:().\d]+/g)].flatMap(({ index, 0: piece }) =>
    [piece.length, ...[...piece.matchAll(/\s/g)].map((space) => space.index)].map((length) => ({ from: index, to: index + length })),
  )

/** The least number of letters with which a label is recognised although one letter was misread. */
const minLength = 7
const nearlyTheSame = 0.85

const nearly = (text: string): FieldName | undefined =>
  text.length < minLength
    ? undefined
    : labels.find(
        ([label]) => label.length >= minLength && Math.abs(label.length - text.length) < 2 && nameLikeness(label, text) >= nearlyTheSame,
      )?.[1]

const joined = (found: readonly FoundLabel[]): readonly FoundLabel[] =>
  found.reduce<readonly FoundLabel[]>((all, label) => {
    const last = all.at(-1)
    return last?.field === label.field ? [...all.slice(0, -1), { ...last, to: label.to }] : [...all, label]
  }, [])
