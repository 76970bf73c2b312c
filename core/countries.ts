// ISO 3166-1: alpha-2 for `Intl.DisplayNames` and flags, alpha-3 in every call. The standard assigns none to Kosovo; XK and XKX are in
// common use. Where people may be from, live or have a company registered is policy, not this list.
import * as z from 'zod/mini'

const rows = [
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL BFBFA BGBGR',
  'BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV',
  'CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST EGEGY EHESH',
  'ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ',
  'GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA',
  'JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO',
  'LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS',
  'MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG',
  'PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP',
  'SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL',
  'TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR VNVNM VUVUT',
  'WFWLF WSWSM XKXKX YEYEM YTMYT ZAZAF ZMZMB ZWZWE',
]

const twoOfThree: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(/* @__PURE__ */ pairs())

function pairs(): (readonly [three: string, two: string])[] {
  return rows.flatMap((row) => row.split(' ')).map((codes) => [codes.slice(2), codes.slice(0, 2)])
}

export const isAlpha3 = (text: string): text is Alpha3 => twoOfThree.has(text)

/** Three capital letters that name a country. */
export const Alpha3 = /* @__PURE__ */ alpha3()
export type Alpha3 = z.infer<typeof Alpha3>

/* @__NO_SIDE_EFFECTS__ */
function alpha3() {
  return z
    .string()
    .check(
      z.regex(/^[A-Z]{3}$/),
      z.refine((text) => twoOfThree.has(text)),
    )
    .brand<'Alpha3'>()
}

export type Alpha2 = string & { readonly alpha2: unique symbol }

export const alpha2Of = (country: Alpha3): Alpha2 => (twoOfThree.get(country) ?? '') as Alpha2

export const alpha3Of = (two: string): Alpha3 | undefined => allAlpha3().find((three) => alpha2Of(three) === two)

export const allAlpha3 = (): readonly Alpha3[] => [...twoOfThree.keys()] as Alpha3[]
