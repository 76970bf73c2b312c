// Field labels on the documents of the evaluation set, and their date formats.
export type FieldName = 'family' | 'given' | 'nation' | 'born' | 'sex' | 'town' | 'number' | 'issued' | 'ends'

const inLanguages = {
  english: 'Surname|Given names|Nationality|Date of birth|Sex|Place of birth|Document No.|Date of issue|Date of expiry',
  danish: 'Efternavn|Fornavne|Nationalitet|Fødselsdato|Køn|Fødested|Nr.|Udstedelsesdato|Gyldig til',
  romanian: 'Nume|Prenume|Cetățenia|Data nașterii|Sex|Locul nașterii|Nr.|Data eliberării|Data expirării',
  turkish: 'Soyadı|Adı|Uyruğu|Doğum tarihi|Cinsiyeti|Doğum yeri|Belge No|Düzenleme tarihi|Geçerlilik tarihi',
  hungarian: 'Családi név|Utónevek|Állampolgárság|Születési idő|Nem|Születési hely|Okmányszám|Kiállítás kelte|Érvényes',
  czech: 'Příjmení|Jméno|Státní občanství|Datum narození|Pohlaví|Místo narození|Číslo dokladu|Datum vydání|Platnost do',
  croatian: 'Prezime|Ime|Državljanstvo|Datum rođenja|Spol|Mjesto rođenja|Broj isprave|Datum izdavanja|Vrijedi do',
  portuguese: 'Apelidos|Nomes|Nacionalidade|Data de nascimento|Sexo|Local de nascimento|N.º documento|Data de emissão|Data de validade',
  latvian: 'Uzvārds|Vārdi|Valstiskā piederība|Dzimšanas datums|Dzimums|Dzimšanas vieta|Dokumenta Nr.|Izdošanas datums|Derīgs līdz',
  slovak: 'Priezvisko|Meno|Štátne občianstvo|Dátum narodenia|Pohlavie|Miesto narodenia|Číslo dokladu|Dátum vydania|Platnosť do',
  indonesian: 'Nama keluarga|Nama|Kewarganegaraan|Tanggal lahir|Jenis kelamin|Tempat lahir|Nomor|Tanggal dikeluarkan|Berlaku sampai',
  estonian: 'Perekonnanimi|Eesnimi|Kodakondsus|Sünniaeg|Sugu|Sünnikoht|Dokumendi nr|Välja antud|Kehtiv kuni',
} as const

export type LabelWords = keyof typeof inLanguages

const fieldOrder: readonly FieldName[] = ['family', 'given', 'nation', 'born', 'sex', 'town', 'number', 'issued', 'ends']

export const labelOf = (field: FieldName, language: LabelWords): string => inLanguages[language].split('|')[fieldOrder.indexOf(field)] ?? ''

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const otherMonths = 'IAN FEB MAR APR MAI IUN IUL AUG SEP OCT NOI DEC'.split(' ')

export type DayShape =
  | 'dd MMM yyyy'
  | 'dd MMM/MMM yyyy'
  | 'dd.mm.yyyy'
  | 'dd/mm/yyyy'
  | 'dd-mm-yyyy'
  | 'dd mm yyyy'
  | 'yyyy-mm-dd'
  | 'yyyy.mm.dd'

export function writeDay(day: string, shape: DayShape): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = months[Number(month) - 1] ?? ''
  if (shape === 'dd MMM yyyy') return `${date} ${name} ${year}`
  if (shape === 'dd MMM/MMM yyyy') return `${date} ${otherMonths[Number(month) - 1] ?? ''}/${name} ${year}`
  return shape.replace('yyyy', year).replace('mm', month).replace('dd', date)
}
