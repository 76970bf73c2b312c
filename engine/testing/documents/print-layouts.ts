// How documents around the world label their fields: in English, in English and another language, only in another language, or not at all.

export const printLayouts = ['english', 'ownFirst', 'englishFirst', 'beside', 'capitals', 'own', 'bare'] as const
/**
 * `english`: labels above values. `ownFirst`, `englishFirst`: two languages, split by a slash. `beside`: labels before values, on one row.
 * `capitals`: two languages in capitals. `own`: one language, which is not English. `bare`: values without labels.
 */
export type PrintLayout = (typeof printLayouts)[number]

export interface FieldLabels {
  readonly familyName: string
  readonly givenName: string
  readonly nationality: string
  readonly birthDate: string
  readonly sex: string
  readonly birthPlace: string
  readonly passport: string
  readonly card: string
  readonly issued: string
  readonly ends: string
}

export const english: FieldLabels = {
  familyName: 'Surname',
  givenName: 'Given names',
  nationality: 'Nationality',
  birthDate: 'Date of birth',
  sex: 'Sex',
  birthPlace: 'Place of birth',
  passport: 'Passport No.',
  card: 'Document No.',
  issued: 'Date of issue',
  ends: 'Date of expiry',
}

type Label = keyof FieldLabels
const names: readonly Label[] = [
  'familyName',
  'givenName',
  'nationality',
  'birthDate',
  'sex',
  'birthPlace',
  'passport',
  'card',
  'issued',
  'ends',
]

const own: readonly [string, ...string[]] = [
  "Nom;Prénoms;Nationalité;Date de naissance;Sexe;Lieu de naissance;Passeport nº;Nº du document;Date de délivrance;Date d'expiration",
  'Name;Vornamen;Staatsangehörigkeit;Geburtsdatum;Geschlecht;Geburtsort;Pass-Nr.;Ausweis-Nr.;Ausstellungsdatum;Gültig bis',
  'Apellidos;Nombre;Nacionalidad;Fecha de nacimiento;Sexo;Lugar de nacimiento;Pasaporte nº;Número;Fecha de expedición;Fecha de caducidad',
  'Nazwisko;Imiona;Obywatelstwo;Data urodzenia;Płeć;Miejsce urodzenia;Nr paszportu;Nr dokumentu;Data wydania;Termin ważności',
  'Naam;Voornamen;Nationaliteit;Geboortedatum;Geslacht;Geboorteplaats;Paspoortnummer;Documentnummer;Datum van afgifte;Geldig tot',
  'Cognome;Nome;Cittadinanza;Data di nascita;Sesso;Luogo di nascita;Passaporto n.;Documento n.;Data di rilascio;Data di scadenza',
  'Efternamn;Förnamn;Nationalitet;Födelsedatum;Kön;Födelseort;Passnummer;Kortnummer;Utfärdat den;Giltigt till',
  'Sukunimi;Etunimet;Kansalaisuus;Syntymäaika;Sukupuoli;Syntymäpaikka;Passin numero;Kortin numero;Myönnetty;Viimeinen voimassaolopäivä',
]

/** Labels in languages that write them in Latin letters. */
export const ownLanguages = own.map((line): FieldLabels => {
  const words = line.split(';')
  return { ...english, ...Object.fromEntries(names.map((name, at) => [name, words[at]])) }
})

export function labelsOf(layout: PrintLayout, language: FieldLabels): FieldLabels {
  const each = (label: (name: Label) => string): FieldLabels => ({
    ...english,
    ...Object.fromEntries(names.map((name) => [name, label(name)])),
  })
  switch (layout) {
    case 'english':
    case 'beside':
      return english
    case 'ownFirst':
      return each((name) => `${language[name]} / ${english[name]}`)
    case 'englishFirst':
      return each((name) => `${english[name]}/${language[name]}`)
    case 'capitals':
      return each((name) => `${language[name]} / ${english[name]}`.toUpperCase())
    case 'own':
      return language
    case 'bare':
      return each(() => '')
  }
}
