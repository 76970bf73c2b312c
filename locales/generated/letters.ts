// Made by locales/generate.mjs from locales/*/letters.json. Change the words there, then run it.
import type { Catalogs, Count, None, Text } from '../catalog.ts'
import ar from './letters/ar.json'
import de from './letters/de.json'
import en from './letters/en.json'
import enGB from './letters/en-GB.json'
import es from './letters/es.json'
import fr from './letters/fr.json'
import id from './letters/id.json'
import it from './letters/it.json'
import ja from './letters/ja.json'
import ph from './letters/ph.json'
import pl from './letters/pl.json'
import pt from './letters/pt.json'
import ru from './letters/ru.json'
import th from './letters/th.json'
import tr from './letters/tr.json'
import uk from './letters/uk.json'
import uz from './letters/uz.json'
import vi from './letters/vi.json'
import zhCN from './letters/zh-CN.json'
import zhTC from './letters/zh-TC.json'

export const lettersCatalogs: Catalogs = {
  ar: ar,
  de: de,
  en: en,
  'en-GB': enGB,
  es: es,
  fr: fr,
  id: id,
  it: it,
  ja: ja,
  ph: ph,
  pl: pl,
  pt: pt,
  ru: ru,
  th: th,
  tr: tr,
  uk: uk,
  uz: uz,
  vi: vi,
  'zh-CN': zhCN,
  'zh-TC': zhTC,
}

export interface LettersWords {
  'letter.greeting': { readonly exchange: Text }
  'letter.page.home': None
  'letter.page.company': None
  'letter.page.data': None
  'letter.page.transfer': None
  'letter.page.security': None
  'letter.page.signUp': None
  'letter.page.signIn': None
  'letter.antiPhishing': { readonly code: Text; readonly exchange: Text }
  'code.signUp.subject': None
  'code.signUp.text': { readonly code: Text; readonly minutes: Count }
  'code.bind.subject': None
  'code.bind.text': { readonly code: Text; readonly minutes: Count }
  'code.current.subject': None
  'code.current.text': { readonly code: Text; readonly minutes: Count }
  'code.transferTarget.subject': None
  'code.transferTarget.text': { readonly code: Text; readonly minutes: Count }
  'code.transferCurrent.subject': None
  'code.transferCurrent.text': { readonly code: Text; readonly minutes: Count }
  'notice.signUp.subject': None
  'notice.signUp.text': None
  'notice.bind.subject': None
  'notice.bind.text': None
  'notice.passwordChanged.subject': None
  'notice.passwordChanged.text': None
  'notice.emailChanged.subject': None
  'notice.emailChanged.text': None
  'notice.phoneChanged.subject': None
  'notice.phoneChanged.text': None
  'notice.totpOn.subject': None
  'notice.totpOn.text': None
  'notice.totpOff.subject': None
  'notice.totpOff.text': None
  'notice.antiPhishingSet.subject': None
  'notice.antiPhishingSet.text': None
  'notice.antiPhishingRemoved.subject': None
  'notice.antiPhishingRemoved.text': None
  'demo.personNone': None
  'demo.personPending': None
  'demo.personAtDesk': None
  'demo.personToConfirm': None
  'demo.personRedo': None
  'demo.personVerified': None
  'demo.personRejected': None
  'demo.personExpired': None
  'demo.personUnconfirmed': None
  'demo.personNormal': None
  'demo.personBlacklisted': None
  'demo.personMultiVerified': None
  'demo.personElsewherePending': None
  'demo.companyNew': None
  'demo.personManualOffered': None
  'demo.personResetResting': None
  'demo.personResetPending': None
  'demo.personResetRefused': None
  'demo.personIntermediatePending': None
  'demo.personIntermediateRejected': None
  'demo.personIntermediateExpired': None
  'demo.personIntermediateUnconfirmed': None
  'demo.personOtcOpen': None
  'demo.personOtcPending': None
  'demo.personOtcVerified': None
  'demo.personOtcRejected': None
  'demo.personExpiringSoon': None
  'demo.personExpiredInReview': None
  'demo.personExpiredNotInReview': None
  'demo.personNeedConfirm': None
  'demo.personReviewPending': None
  'demo.personReviewFailed': None
  'demo.personEddAsked': None
  'demo.personEddPending': None
  'demo.personEddFailed': None
  'demo.personPanNone': None
  'demo.personPanPending': None
  'demo.personPanVerified': None
  'demo.personPanFailed': None
  'demo.personAddNationality': None
  'demo.personNationalityPending': None
  'demo.personNationalityFailed': None
  'demo.personNamePending': None
  'demo.personNameClosed': None
  'demo.companyWithoutEmail': None
  'demo.companyPending': None
  'demo.companyRejected': None
  'demo.companyVerified': None
  'demo.companyLevel2': None
  'demo.companyUbo': None
  'demo.companyOtc': None
  'demo.companySupplement': None
  'demo.companySupplementPending': None
  'demo.companySupplementAgain': None
  'archive.title': { readonly account: Text; readonly at: Text }
  'archive.data': None
  'archive.files': None
  'archive.manifest': None
  'archive.check': None
  'archive.leftOut': None
  'archive.care': None
  'reason.document.blurred': None
  'reason.document.incomplete': None
  'reason.document.expired': None
  'reason.document.notAccepted': None
  'reason.document.altered': None
  'reason.face.different': None
  'reason.face.unclear': None
  'reason.details.different': None
  'reason.person.tooYoung': None
  'reason.region.banned': None
  'reason.identity.elsewhere': None
  'reason.identity.blocked': None
  'reason.transfer.over': None
  'reason.account.blacklisted': None
  'reason.paper.blurred': None
  'reason.paper.tooOld': None
  'reason.paper.notAccepted': None
  'reason.answers.incomplete': None
  'reason.funds.unproven': None
  'reason.address.different': None
  'reason.name.different': None
  'reason.nationality.different': None
  'reason.taxNumber.different': None
  'reason.company.notFound': None
  'reason.document.glare': None
  'reason.document.tooDark': None
  'reason.document.tooSmall': None
  'reason.document.twoDocuments': None
  'reason.document.wrongSide': None
  'reason.document.otherKind': None
  'reason.document.otherCountry': None
  'reason.face.others': None
  'reason.liveness.unclear': None
  'reason.paper.locked': None
  'reason.paper.tooLong': None
  'reason.paper.tooSlow': None
  'reason.unsaid': None
  'purpose.basic': None
  'purpose.intermediate': None
  'purpose.otc': None
  'purpose.enhanced': None
  'purpose.review': None
  'purpose.name': None
  'purpose.nationality': None
  'purpose.taxNumber': None
  'purpose.reset': None
  'purpose.sameIdentity': None
  'purpose.transferFace': None
  'purpose.businessAdvanced': None
  'purpose.businessOtc': None
  'verification.approved.subject': { readonly purpose: Text }
  'verification.approved.text': { readonly purpose: Text }
  'verification.rejected.subject': { readonly purpose: Text }
  'verification.rejected.text': { readonly purpose: Text; readonly reason: Text }
  'verification.contested.subject': { readonly purpose: Text }
  'verification.contested.text': { readonly purpose: Text }
  'verification.companyRejected.subject': { readonly purpose: Text }
  'verification.companyRejected.text': { readonly company: Text; readonly list: Text; readonly reason: Text }
  'company.yours': None
  'company.step.1': None
  'company.step.2': None
  'company.step.3': None
  'company.step.4': None
  'company.correct.remark': { readonly remark: Text; readonly step: Text }
  'company.correct.parties': { readonly count: Count; readonly step: Text }
  'company.correct.marked': None
  'verification.reset.subject': None
  'verification.reset.text': None
  'verification.released.subject': None
  'verification.released.text': None
  'verification.expiringSoon.subject': { readonly day: Text }
  'verification.expiringSoon.text': { readonly day: Text }
  'verification.expiredInReview.subject': { readonly day: Text }
  'verification.expiredInReview.text': { readonly day: Text }
  'verification.expired.subject': None
  'verification.expired.text': None
  'verification.companyReviewDue.subject': { readonly day: Text }
  'verification.companyReviewDue.text': { readonly day: Text }
  'verification.companyReviewOverdue.subject': { readonly day: Text }
  'verification.companyReviewOverdue.text': { readonly day: Text }
  'verification.companyExpired.subject': None
  'verification.companyExpired.text': None
  'data.downloaded.subject': None
  'data.downloaded.text': None
  'biometrics.withdrawn.subject': None
  'biometrics.withdrawn.text': None
  'desk.invitation.subject': None
  'desk.invitation.text': { readonly hours: Count; readonly link: Text }
  'purpose.party': None
  'purpose.business': None
  'reason.company.filesWrong': None
  'reason.company.fieldsWrong': None
  'reason.company.partiesMissing': None
  'reason.company.ownersUnclear': None
  'reason.company.notAccepted': None
  'demo.companyBegun': None
  'demo.companyReady': None
  'demo.companyExpired': None
  'demo.companyReview': None
  'reason.file.unreadable': None
  'reason.file.old': None
  'reason.file.incomplete': None
  'reason.file.other': None
  'reason.file.different': None
  'reason.deletion.retentionDuty': None
  'reason.deletion.openInvestigation': None
  'reason.deletion.legalClaim': None
  'verification.deletionRequested.subject': None
  'verification.deletionRequested.text': { readonly day: Text }
  'verification.deletionErased.subject': None
  'verification.deletionErased.text': None
  'verification.deletionRestricted.subject': { readonly day: Text }
  'verification.deletionRestricted.text': { readonly day: Text; readonly reason: Text }
  'verification.deletionRefused.subject': None
  'verification.deletionRefused.text': { readonly reason: Text }
  'verification.withdrawn.subject': { readonly purpose: Text }
  'verification.withdrawn.text': { readonly purpose: Text; readonly reason: Text }
  'purpose.supplement': None
  'reason.supplement.askedAgain': None
  'reason.supplement.notAccepted': None
  'verification.companyAsked.subject': None
  'verification.companyAsked.text': None
  'verification.companyAskedByDay.subject': { readonly day: Text }
  'verification.companyAskedByDay.text': { readonly day: Text }
  'verification.companyReminded.subject': { readonly day: Text }
  'verification.companyReminded.text': { readonly day: Text }
  'partyLink.asked.subject': { readonly company: Text }
  'partyLink.asked.text': { readonly company: Text; readonly day: Text; readonly link: Text }
  'partyLink.company': None
  'transfer.out.subject': None
  'transfer.out.text': { readonly day: Text; readonly link: Text }
  'transfer.in.subject': None
  'transfer.in.text': { readonly day: Text; readonly link: Text }
  'transfer.held.subject': None
  'transfer.held.text': None
  'transfer.faceFirst.subject': None
  'transfer.faceFirst.text': None
  'transfer.cleared.subject': None
  'transfer.cleared.text': { readonly day: Text }
  'transfer.refused.subject': None
  'transfer.refused.text': None
  'transfer.disputed.subject': None
  'transfer.disputed.text': None
  'transfer.reversed.subject': None
  'transfer.reversed.text': None
  'transfer.upheld.subject': None
  'transfer.upheld.text': None
  'demo.transferReady': None
  'demo.transferTarget': None
  'demo.transferBlockedOrders': None
  'demo.transferBlockedBalance': None
  'demo.transferCooling': None
  'demo.transferHeld': None
}
