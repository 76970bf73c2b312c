// Two hundred common names of ten cultures, ten given and ten family names each, with the spellings that people and documents use. Written
// by hand: nothing here is computed, least of all by the code under test.

export interface Culture {
  readonly called: string
  /** Spellings of each name, the one in its own script first. */
  readonly given: readonly (readonly string[])[]
  readonly family: readonly (readonly string[])[]
  /** Optional words before the family name. */
  readonly particles: readonly string[]
  /** The word between a name and the father's name. */
  readonly sonOf: readonly string[]
  /** Given names of two syllables are written together or apart. */
  readonly syllables: boolean
  /** A second given name is left out, or shortened to its initial. */
  readonly middle: boolean
}

const words = (list: string): readonly (readonly string[])[] => list.split(' ').map((word) => word.split('/'))

const plain = { particles: [], sonOf: [], syllables: false, middle: true } as const

export const cultures: readonly Culture[] = [
  {
    ...plain,
    called: 'English',
    given: words('James Mary John Al Ben Catherine William Jo Thomas Ann'),
    family: words('Smith Jones Brown Lee Taylor Clarke Martin James Thomas Reid'),
  },
  {
    ...plain,
    called: 'Dutch and German',
    given: words('Jan Anna Jürgen/Juergen/Jurgen Karl Eva Björn/Bjoern/Bjorn Ute Michael Max Sofie'),
    family: words('Müller/Mueller/Muller Berg Meyer Groß/Gross Vries Schröder/Schroeder/Schroder Beek Dijk Hofmann Weiß/Weiss'),
    particles: ['van', 'von', 'van der', 'de'],
  },
  {
    ...plain,
    called: 'Spanish and Portuguese',
    given: words('José/Jose María/Maria Juan Ana Luis Begoña/Begona Iñigo/Inigo João/Joao Paulo Inês/Ines'),
    family: words('García/Garcia López/Lopez Cruz Silva Núñez/Nunez Santos Costa Muñoz/Munoz Ruiz Gonçalves/Goncalves'),
    particles: ['de la', 'da', 'de', 'dos'],
  },
  {
    ...plain,
    called: 'Russian and Ukrainian',
    given: words(
      'Юлия/Yulia/Iuliia/Yuliya Сергей/Sergey/Sergei/Serhii Дмитрий/Dmitry/Dmitrii/Dmitriy Ольга/Olga/Olha Юрий/Yuri/Iurii/Yury Евгений/Evgeny/Evgenii/Yevgeny Алексей/Alexey/Aleksei/Alexei Илья/Ilya/Ilia Мария/Maria/Mariia/Mariya Анна/Anna',
    ),
    family: words(
      'Иванов/Ivanov Щербаков/Shcherbakov Ким/Kim Чайковский/Chaykovskiy/Chaikovskii/Tchaikovsky Соловьёв/Solovyov/Solovev/Soloviev Ли/Li Яковлев/Yakovlev/Iakovlev Шевченко/Shevchenko Хрущёв/Khrushchev/Khrushchov Зайцев/Zaytsev/Zaitsev',
    ),
    middle: false,
  },
  {
    ...plain,
    called: 'Arabic',
    given: words(
      'محمد/Muhammad/Mohammed/Mohamed/Mohammad محمود/Mahmoud/Mahmud أحمد/Ahmed/Ahmad أسامة/Usama/Osama يوسف/Yusuf/Yousef/Youssef علي/Ali حسن/Hassan/Hasan حسين/Hussein/Husayn/Hossein فاطمة/Fatima/Fatimah خالد/Khaled/Khalid',
    ),
    family: words(
      'سلمان/Salman سليمان/Sulaiman/Suleiman سعيد/Saeed/Said حميد/Hameed/Hamid راشد/Rashed/Rashid منصور/Mansour/Mansoor القحطاني/Alqahtani/Al-Qahtani الزهراني/Alzahrani/Al-Zahrani الحربي/Alharbi/Al-Harbi سالم/Salem/Salim',
    ),
    particles: ['al', 'el'],
    sonOf: ['bin', 'ibn'],
  },
  {
    ...plain,
    called: 'Malay and Indonesian',
    given: words('Ahmad/Ahmed Siti Nur/Noor Budi Aziz/Azeez Adi Rahmat Dewi Ismail/Ismaeel Rizal'),
    family: words('Abdullah/Abdallah Rahman Hasan/Hassan Osman/Othman Yusof/Yusuf Ibrahim/Ebrahim Ali Razak Santoso Hamid/Hameed'),
    sonOf: ['bin', 'binti'],
    middle: false,
  },
  {
    ...plain,
    called: 'Indian',
    given: words('Narendra/Narender Lakshmi/Laxmi Rajesh Priya Suresh Amit/Ameet Deepa/Dipa Vijay/Vijai Shankar/Sankar Krishna/Krishnaa'),
    family: words(
      'Kumar Singh/Sing Sharma/Sarma Rao Chowdhury/Chaudhuri/Choudhury Das Agarwal/Aggarwal Mukherjee/Mukharji Iyer/Aiyar Bose/Basu',
    ),
  },
  {
    ...plain,
    called: 'Chinese',
    given: words('伟/Wei 卫/Wei 娜/Na 小明/Xiaoming 明/Ming 彬/Bin 丽/麗/Li 国强/國強/Guoqiang 雪丽/雪麗/Xueli 静/靜/Jing'),
    family: words('张/張/Zhang/Chang 章/Zhang 李/Li/Lee 黎/Li 周/Zhou/Chou 朱/Zhu/Chu 许/許/Xu/Hsu 薛/Xue/Hsueh 金/Jin/Chin 尹/Yin'),
    syllables: true,
    middle: false,
  },
  {
    ...plain,
    called: 'Korean',
    given: words(
      '민수/Minsu/Minsoo 지현/Jihyun/Jihyeon 대현/Daehyun/Daehyeon 다현/Dahyun/Dahyeon 나/Na 다/Da 준호/Junho/Joonho 영희/Younghee/Yeonghui 수진/Sujin/Soojin 민/Min',
    ),
    family: words(
      '김/Kim/Gim 이/Lee/Yi/Rhee 박/Park/Pak 최/Choi/Choe 정/Jung/Jeong/Chung 강/Kang/Gang 조/Cho/Jo 윤/Yoon/Yun 장/Jang/Chang 양/Yang',
    ),
    syllables: true,
    middle: false,
  },
  {
    ...plain,
    called: 'Vietnamese',
    given: words('Minh Hà/Ha Hạ/Ha Anh Đức/Duc Linh Nam Thảo/Thao Vân/Van Đạt/Dat'),
    family: words('Nguyễn/Nguyen Trần/Tran Lê/Le Đỗ/Do Vũ/Vu Phạm/Pham Hoàng/Hoang Võ/Vo Đinh/Dinh Dương/Duong'),
    middle: false,
  },
]
