// The words by which documents name their fields, in the languages that most of them carry beside their own.

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

/** Written without spaces, accents and points; `other` is read so that its values are taken for nothing else. */
const labels: readonly (readonly [FieldName, RegExp])[] = [
  [
    'other',
    /placeofbirth|lieudenaissance|lugardenacimiento|geburtsort|luogodinascita|dateofissue|datedelivrance|issuedate|fechadeexpedicion|ausstellungsdatum|issuedon|authority|autorite|behorde|autoridad/,
  ],
  ['birthDate', /dateofbirth|birthdate|datedenaissance|fechadenacimiento|geburtsdatum|datadinascita|datadenascimento|^dob$|nascita$/],
  [
    'documentEnds',
    /dateofexpiry|expirydate|expirationdate|expires|validuntil|dateofexpiration|datedexpiration|gultigbis|fechadecaducidad|fechadevencimiento|scadenza|datadevalidade|^exp$/,
  ],
  [
    'documentNumber',
    /passportno|documentno|documentnumber|passportnumber|cardno|cardnumber|licen[cs]eno|licen[cs]enumber|identityno|numerodepasaporte|nodupasseport|passnr|ausweisnr|permitno|visano/,
  ],
  ['nationality', /^nationality|nationalite|nacionalidad|staatsangehorigkeit|cittadinanza|nacionalidade/],
  ['givenName', /givennames?|forenames?|firstnames?|prenoms?|nombres|vornamen?|^nome$|^nom\(s\)|givenname/],
  ['familyName', /^surnames?|familyname|lastname|^nom$|^nom\/|apellidos?|^name$|nachname|familienname|cognome|apelidos/],
  ['sex', /^sex$|^sex[/(]|^sexe|^sexo|geschlecht|^sesso|^gender/],
  ['address', /^address|residence$|adresse|domicilio|anschrift|indirizzo|endereco/],
]

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z()/]/g, '')

export const labelOf = (text: string): FieldName | undefined => {
  const said = plain(text)
  return labels.find(([, shape]) => shape.test(said))?.[0]
}
