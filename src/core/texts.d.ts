// Types of the texts in `texts/`, for the compiler before the texts are compiled. `npm run format`
// writes this file.

declare module "*/texts/dates.ts" {
  export type DatesTexts = {
    "months": string;
    "monthsOfDays": string;
    "shortMonths": string;
    "firstDay": string;
    "dayOfMonth": (values: { day: string | number; month: string | number }) => string;
    "day": (values: { dayOfMonth: string | number; year: string | number }) => string;
    "month": (values: { month: string | number; year: string | number }) => string;
  };
  export const datesTexts: Record<"en" | "hy" | "ru" | "fr", DatesTexts>;
}

declare module "*/texts/dates-loaders.ts" {
  export const datesLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/dates.ts").DatesTexts }>>;
}

declare module "*/texts/en/dates.ts" {
  const texts: import("./texts/dates.ts").DatesTexts;
  export default texts;
}

declare module "*/texts/error.ts" {
  export type ErrorTexts = {
    "invalidValue": "{reason}";
    "titleRequired": "";
    "descriptionRequired": "";
    "mediumRequired": "";
    "dimensionsRequired": "";
    "venueRequired": "";
    "locationRequired": "";
    "replyRequired": "";
    "textTooLong": "{count}";
    "nulCharacter": "";
    "numberRequired": "{field}";
    "numberNotWhole": "{field}";
    "numberTooSmall": "{field}";
    "numberOutside": "{max} {min}";
    "numberTooLarge": "{field}";
    "priceNotNumber": "";
    "rateNotANumber": "";
    "rateNotPositive": "";
    "rateTooLarge": "";
    "currencyUnknown": "";
    "priceNegative": "";
    "ratingOutside": "";
    "telephoneInvalid": "";
    "whatsappInvalid": "";
    "telegramInvalid": "";
    "linkInvalid": "";
    "linkNotPublic": "";
    "imageAddressInvalid": "";
    "imageRequired": "";
    "tooManyImages": "{count}";
    "printSizeRequired": "";
    "printSizesNotList": "";
    "tooManySizes": "{count}";
    "widthOutside": "{max} {min}";
    "heightOutside": "{max} {min}";
    "memberUnreadable": "";
    "memberRepeated": "";
    "memberMissing": "{work}";
    "tooManyMembers": "{count}";
    "pressLineInvalid": "";
    "referenceMissing": "";
    "languageUnknown": "{known}";
    "dayInvalid": "";
    "translationNotText": "";
    "translationUnknown": "{kind} {known} {names}";
    "translationOfItself": "";
    "idsNotList": "";
    "tooManyIds": "{count}";
    "passwordRequired": "";
    "passwordTooLong": "";
    "passwordWrong": "";
    "currentPasswordRequired": "";
    "currentPasswordWrong": "";
    "newPasswordRequired": "";
    "newPasswordTooShort": "{count}";
    "newPasswordTooLong": "{count}";
    "passwordIsName": "";
    "passwordIsCommon": "";
    "signInRequired": "";
    "signInForPasskey": "";
    "signInForNotifications": "";
    "passkeyRefused": "";
    "passkeyUnverified": "";
    "passkeyKnown": "";
    "passkeyTooLong": "";
    "passkeysUnavailable": "";
    "notBase64url": "{field}";
    "keyLength": "{count} {field}";
    "endpointTooLong": "";
    "endpointNotPush": "";
    "tooManyAttemptsSeconds": "{count}";
    "tooManyAttemptsMinutes": "{count}";
    "tooManyAttemptsHours": "{count}";
    "tooManyGuessesSeconds": "{count}";
    "tooManyGuessesMinutes": "{count}";
    "tooManyGuessesHours": "{count}";
    "tooManySignIns": "";
    "tooManyPicturesPrepared": "";
    "tooManyPicturesSent": "";
    "bodyTooLarge": "{size}";
    "tooQuick": "";
    "fileRequired": "";
    "oneFileOnly": "";
    "notMultipart": "";
    "boundaryMissing": "";
    "uploadBroken": "";
    "fileTooLarge": "{size}";
    "tooManyPixels": "{most} {pixels}";
    "animationTooLong": "";
    "heicPhoto": "";
    "imageFormatInvalid": "";
    "imageUnreadable": "";
    "photographIsStraightened": "";
    "cornersOutside": "";
    "cornersWithDent": "";
    "zoomUnavailable": "";
    "pictureAddressInvalid": "";
    "artworkNotFound": "";
    "printNotFound": "";
    "seriesNotFound": "";
    "roomNotFound": "";
    "exhibitionNotFound": "";
    "messageNotFound": "";
    "replyNotFound": "";
    "pictureNotFound": "";
    "deletedNotFound": "";
    "changeNotFound": "";
    "passkeyNotFound": "";
    "sessionNotFound": "";
    "deviceNotFound": "";
    "deliveryNotFound": "";
    "changedElsewhere": "";
    "placeTaken": "";
    "roomEnded": "";
    "noMailServer": "";
    "siteFailed": "";
    "outcomeUnknown": "";
    "diskFull": "";
    "diskFullNotSaved": "";
    "storageFailed": "";
    "storageFailedNotSaved": "";
    "foreignOrigin": "";
    "nothingHere": "";
    "notJson": "";
    "requestUnreadable": "";
    "formUnreadable": "";
    "idempotencyKeyInvalid": "";
    "idempotencyKeyReused": "";
    "diskNearlyFull": "{folder} {free} {total}";
    "messagesRefused": "{count}";
    "mailsUnsent": "{count} {reason}";
    "backupOld": "{date} {hours} {period}";
    "backupFailed": "{reason}";
    "backupCopyFailed": "{reason}";
    "originalsLost": "{count}";
    "originalsLostEverywhere": "{count} {missing}";
    "lettersMissing": "{letters}";
    "paperEmpty": "";
    "papersBusy": "";
    "certificateNotFound": "";
    "editionMissing": "";
    "editionComplete": "";
    "editionBelowCertificates": "{copy}";
    "copyTaken": "";
    "passphraseTooShort": "{count}";
    "passphraseTooLong": "";
    "signInForDownload": "";
    "downloadUnderWay": "";
    "downloadNotFound": "";
    "downloadNeedsSpace": "{free} {size}";
    "downloadInterrupted": "";
    "downloadFailed": "";
  };
  export const errorTexts: Record<"en" | "hy" | "ru", ErrorTexts>;
}

declare module "*/texts/error-loaders.ts" {
  export const errorLoaders: Record<"en" | "hy" | "ru", () => Promise<{ default: import("./texts/error.ts").ErrorTexts }>>;
}

declare module "*/texts/en/error.ts" {
  const texts: import("./texts/error.ts").ErrorTexts;
  export default texts;
}

declare module "*/texts/format.ts" {
  export type FormatTexts = {
    "name": string;
    "thousandsMark": string;
    "decimalMark": string;
    "groupedFrom": string;
    "money": (values: { amount: string | number; symbol: string | number }) => string;
    "dollar": string;
    "centimetres": (length: string | number) => string;
    "inches": (size: string | number) => string;
    "squareCentimetres": (area: string | number) => string;
    "squareDecimetres": (area: string | number) => string;
  };
  export const formatTexts: Record<"en" | "hy" | "ru" | "fr", FormatTexts>;
}

declare module "*/texts/format-loaders.ts" {
  export const formatLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/format.ts").FormatTexts }>>;
}

declare module "*/texts/en/format.ts" {
  const texts: import("./texts/format.ts").FormatTexts;
  export default texts;
}

declare module "*/texts/handbook.ts" {
  export type HandbookTexts = {
    "subject": string;
    "message": string;
    "title": string;
    "medium": string;
  };
  export const handbookTexts: Record<"en" | "hy" | "ru", HandbookTexts>;
}

declare module "*/texts/handbook-loaders.ts" {
  export const handbookLoaders: Record<"en" | "hy" | "ru", () => Promise<{ default: import("./texts/handbook.ts").HandbookTexts }>>;
}

declare module "*/texts/en/handbook.ts" {
  const texts: import("./texts/handbook.ts").HandbookTexts;
  export default texts;
}

declare module "*/texts/island.ts" {
  export type IslandTexts = {
    "links": {
      "newTab": string;
      "socialProfile": string;
      "telephone": (number: string | number) => string;
    };
    "work": {
      "available": string;
      "sold": string;
      "reserved": string;
      "priceOnRequest": string;
      "inScaleLabel": (values: { person: string | number; size: string | number }) => string;
      "inScale": (values: { person: string | number; size: string | number }) => string;
      "sides": {
        "widthFirst": string;
        "heightFirst": string;
      };
      "lookClosely": string;
      "interested": string;
      "buy": string;
      "likeThis": string;
      "similar": string;
      "similarAvailable": string;
      "ask": string;
      "askCommission": string;
      "manifestTitle": string;
      "manifest": string;
      "rights": {
        "In copyright": string;
        "CC0, no rights reserved": string;
      };
    };
    "dialog": {
      "close": string;
      "works": string;
      "previous": string;
      "next": string;
      "work": string;
      "loading": string;
    };
    "carousel": {
      "role": string;
      "picture": (values: { number: string | number; total: string | number }) => string;
      "previous": string;
      "next": string;
      "show": (number: string | number) => string;
    };
    "prints": {
      "print": (title: string | number) => string;
      "link": string;
      "linkFrom": (price: string | number) => string;
      "from": (price: string | number) => string;
      "heading": string;
      "noPicture": string;
      "ask": string;
    };
    "series": {
      "from": (title: string | number) => string;
      "previous": (title: string | number) => string;
      "next": (title: string | number) => string;
    };
    "materials": {
      "heading": string;
      "names": {
        "paper": string;
        "canvas": string;
      };
      "choices": {
        "paper": string;
        "canvas": string;
      };
      "finishes": {
        "paper": string;
        "canvas": string;
      };
      "sizesIn": {
        "paper": string;
        "canvas": string;
      };
      "empty": {
        "paper": string;
        "canvas": string;
      };
      "showSizes": {
        "paper": string;
        "canvas": string;
      };
    };
    "sizes": {
      "custom": string;
      "calculate": string;
      "keepsWhole": (length: string | number) => string;
      "ask": (values: { price: string | number; size: string | number }) => string;
      "askThis": string;
      "sharpFrom": (distance: string | number) => string;
      "soft": string;
      "marginsBeside": {
        "paper": (width: string | number) => string;
        "canvas": (width: string | number) => string;
      };
      "marginsAbove": {
        "paper": (width: string | number) => string;
        "canvas": (width: string | number) => string;
      };
      "width": string;
      "height": string;
      "widthRange": (values: { max: string | number; min: string | number }) => string;
      "heightRange": (values: { max: string | number; min: string | number }) => string;
    };
    "calculator": {
      "heading": string;
      "enter": string;
      "subject": (size: string | number) => string;
      "email": string;
    };
    "commission": {
      "number": string;
      "details": (string)[];
    };
    "onYourWall": {
      "heading": string;
      "explanation": string;
      "open": string;
      "failed": string;
    };
    "share": {
      "copy": string;
      "share": string;
      "copied": string;
    };
    "kept": {
      "keep": string;
      "full": (count: string | number) => string;
      "blocked": string;
    };
    "fields": {
      "optional": string;
    };
  };
  export const islandTexts: Record<"en" | "hy" | "ru" | "fr", IslandTexts>;
}

declare module "*/texts/island-loaders.ts" {
  export const islandLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/island.ts").IslandTexts }>>;
}

declare module "*/texts/en/island.ts" {
  const texts: import("./texts/island.ts").IslandTexts;
  export default texts;
}

declare module "*/texts/media.ts" {
  export type MediaTexts = {
    "oilCanvas": string;
    "oilLinen": string;
    "oilPanel": string;
    "oilWood": string;
    "oilCardboard": string;
    "oilPaper": string;
    "oil": string;
    "oilAcrylicCanvas": string;
    "acrylicCanvas": string;
    "acrylicPanel": string;
    "acrylicPaper": string;
    "acrylic": string;
    "watercolorPaper": string;
    "watercolor": string;
    "gouachePaper": string;
    "gouacheCardboard": string;
    "temperaCanvas": string;
    "temperaPanel": string;
    "pastelPaper": string;
    "oilPastelPaper": string;
    "charcoalPaper": string;
    "pencilPaper": string;
    "coloredPencilPaper": string;
    "inkPaper": string;
    "mixedMediaCanvas": string;
    "mixedMediaPaper": string;
    "mixedMedia": string;
    "etching": string;
    "linocut": string;
    "digitalPainting": string;
  };
  export const mediaTexts: Record<"en" | "hy" | "ru" | "fr", MediaTexts>;
}

declare module "*/texts/media-loaders.ts" {
  export const mediaLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/media.ts").MediaTexts }>>;
}

declare module "*/texts/en/media.ts" {
  const texts: import("./texts/media.ts").MediaTexts;
  export default texts;
}

declare module "*/texts/offer.ts" {
  export type OfferTexts = {
    "read": string;
    "close": string;
  };
  export const offerTexts: Record<"en" | "hy" | "ru" | "fr", OfferTexts>;
}

declare module "*/texts/offer-loaders.ts" {
  export const offerLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/offer.ts").OfferTexts }>>;
}

declare module "*/texts/en/offer.ts" {
  const texts: import("./texts/offer.ts").OfferTexts;
  export default texts;
}

declare module "*/texts/page.ts" {
  export type PageTexts = {
    "frame": {
      "skip": string;
      "home": (artist: string | number) => string;
      "menu": string;
      "main": string;
      "quickLinks": string;
      "blurb": string;
      "connect": string;
      "marketplace": string;
      "rights": string;
      "language": string;
      "admin": string;
      "feed": string;
    };
    "screens": {
      "home": string;
      "artworks": string;
      "prints": string;
      "about": string;
      "exhibitions": string;
      "contact": string;
    };
    "home": {
      "viewArtworks": string;
      "viewPrints": string;
      "about": string;
      "scroll": string;
      "latest": string;
      "details": string;
      "featured": string;
      "selection": string;
      "allArtworks": string;
      "description": (artist: string | number) => string;
      "sharePicture": (artist: string | number) => string;
    };
    "gallery": {
      "availability": string;
      "filters": {
        "all": string;
        "available": string;
        "sold": string;
      };
      "view": string;
      "views": {
        "pictures": string;
        "scale": string;
      };
      "filter": string;
      "filterBy": {
        "width": string;
        "price": string;
        "type": string;
      };
      "any": string;
      "under": (amount: string | number) => string;
      "upTo": (amount: string | number) => string;
      "over": (amount: string | number) => string;
      "types": {
        "oil": string;
        "acrylic": string;
        "mixed": string;
        "watercolor": string;
        "digital": string;
      };
      "sides": (sides: string | number) => string;
      "filterNote": string;
      "artworks": (count: number) => string;
      "none": string;
      "soon": string;
      "pages": string;
      "previous": string;
      "more": string;
      "page": (values: { page: string | number; pages: string | number }) => string;
      "toScale": string;
      "person": (height: string | number) => string;
      "unmeasured": string;
      "pictures": (count: number) => string;
      "description": (artist: string | number) => string;
    };
    "prints": {
      "available": (count: number) => string;
      "inMaterial": (values: { material: string | number; price: string | number }) => string;
      "none": string;
      "description": (values: { artist: string | number; max: string | number; min: string | number }) => string;
    };
    "print": {
      "edition": string;
      "preferred": (material: string | number) => string;
      "original": (line: string | number) => string;
      "about": string;
      "order": string;
      "howToOrder": string;
      "subject": (title: string | number) => string;
      "similar": string;
      "write": string;
      "back": string;
      "notFound": string;
      "notAvailable": string;
      "notAvailableNow": string;
      "description": (values: { artist: string | number; title: string | number }) => string;
      "facts": string;
      "open": string;
      "limited": (count: string | number) => string;
      "discontinued": string;
    };
    "share": {
      "betweenMaterials": string;
      "edition": (materials: string | number) => string;
      "sizes": (values: { from: string | number; to: string | number }) => string;
    };
    "about": {
      "portrait": (artist: string | number) => string;
      "biography": string;
      "statement": string;
      "education": string;
      "awards": string;
      "history": string;
      "allExhibitions": string;
      "description": (artist: string | number) => string;
    };
    "exhibitions": {
      "tabs": {
        "solo": string;
        "group": string;
      };
      "types": {
        "solo": string;
        "group": string;
      };
      "none": {
        "solo": string;
        "group": string;
      };
      "title": (title: string | number) => string;
      "duration": (values: { end: string | number; start: string | number }) => string;
      "description": (artist: string | number) => string;
      "groups": {
        "now": string;
        "next": string;
        "other": string;
        "past": string;
      };
      "line": (values: { dates: string | number; state: string | number }) => string;
      "until": (date: string | number) => string;
      "calendar": string;
      "map": string;
      "works": string;
      "press": string;
    };
    "series": {
      "heading": string;
      "works": (count: number) => string;
      "description": (artist: string | number) => string;
      "oneDescription": (values: { artist: string | number; title: string | number }) => string;
    };
    "contact": {
      "heading": string;
      "send": string;
      "information": string;
      "follow": string;
      "shop": string;
      "commission": string;
      "name": string;
      "email": string;
      "subject": string;
      "message": string;
      "leaveEmpty": string;
      "ask": (title: string | number) => string;
      "attach": string;
      "sendWall": string;
      "wallNote": string;
      "questions": {
        "availability": string;
        "shipping": string;
        "place": string;
        "framing": string;
      };
      "lines": {
        "availability": string;
        "shipping": string;
        "shippingTo": (place: string | number) => string;
        "framing": string;
      };
      "another": string;
      "terms": string;
      "tooMany": (count: number) => string;
      "description": (artist: string | number) => string;
    };
    "sending": {
      "busy": string;
      "sent": string;
      "thanks": string;
      "failed": string;
      "tryAgain": string;
      "dismiss": string;
    };
    "enquiries": {
      "artworkSubject": (values: { title: string | number; year: string | number }) => string;
      "artwork": (title: string | number) => string;
      "commission": string;
      "commissionSubject": (values: { size: string | number; title: string | number }) => string;
      "commissionMessage": (values: { size: string | number; title: string | number }) => string;
      "print": (title: string | number) => string;
      "printSize": (values: { price: string | number; size: string | number; title: string | number }) => string;
      "unpricedSize": (values: { size: string | number; title: string | number }) => string;
      "border": string;
      "size": string;
      "sizeMessage": (values: { price: string | number; size: string | number }) => string;
      "worksSubject": (values: { count: number; titles: string | number }) => string;
      "works": (count: number) => string;
    };
    "kept": {
      "heading": string;
      "note": string;
      "ask": string;
      "keepThese": string;
      "missing": (count: number) => string;
      "removeMissing": string;
      "tooLong": (count: string | number) => string;
      "none": string;
    };
    "room": {
      "writeBack": string;
      "openUntil": (day: string | number) => string;
      "note": string;
      "gone": string;
    };
    "errors": {
      "notFound": string;
      "nothingHere": string;
      "failure": string;
      "notShown": string;
      "backHome": string;
      "reference": (id: string | number) => string;
    };
    "iiif": {
      "works": (artist: string | number) => string;
      "picture": (values: { count: string | number; place: string | number }) => string;
      "attribution": string;
      "labels": {
        "artist": string;
        "year": string;
        "medium": string;
        "dimensions": string;
        "size": string;
      };
    };
    "feed": {
      "title": (artist: string | number) => string;
      "description": (artist: string | number) => string;
    };
    "sent": {
      "question": (title: string | number) => string;
      "message": string;
      "answer": (values: { artist: string | number; email: string | number }) => string;
      "back": {
        "artwork": string;
        "print": string;
        "works": string;
      };
    };
  };
  export const pageTexts: Record<"en" | "hy" | "ru" | "fr", PageTexts>;
}

declare module "*/texts/page-loaders.ts" {
  export const pageLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/page.ts").PageTexts }>>;
}

declare module "*/texts/en/page.ts" {
  const texts: import("./texts/page.ts").PageTexts;
  export default texts;
}

declare module "*/texts/painter.ts" {
  export type PainterTexts = {
    "adminTitle": (artist: string | number) => string;
    "signIn": {
      "title": string;
      "hint": string;
      "back": string;
      "form": {
        "password": string;
        "showPassword": string;
        "submit": string;
        "passkey": string;
      };
      "needsJavaScript": string;
      "passwordFrom": string;
    };
    "signInLink": {
      "title": string;
      "expired": string;
      "withPassword": string;
      "hint": string;
      "submit": string;
    };
    "notification": (name: string | number) => string;
    "deliveries": {
      "message": string;
      "notice": string;
      "reply": (to: string | number) => string;
      "push": string;
    };
    "messageMail": {
      "subject": (sender: string | number) => string;
      "from": (sender: string | number) => string;
      "subjectLine": (subject: string | number) => string;
      "about": (enquiry: string | number) => string;
      "room": (title: string | number) => string;
      "wallPicture": string;
      "sent": (time: string | number) => string;
      "answer": string;
      "inboxAt": (address: string | number) => string;
    };
    "alertsMail": {
      "subject": string;
      "kinds": {
        "backup": string;
        "backup age": string;
        "backup copy": string;
        "disk": string;
        "refused messages": string;
        "unsent mail": string;
      };
      "passOn": string;
      "overSubject": string;
      "over": string;
    };
    "securityMail": {
      "newDeviceSubject": string;
      "newDevice": (site: string | number) => string;
      "newPasskeySubject": string;
      "newPasskey": (values: { name: string | number; site: string | number }) => string;
      "time": (time: string | number) => string;
      "device": (device: string | number) => string;
      "network": (network: string | number) => string;
      "expected": string;
      "unexpected": string;
      "steps": (string)[];
      "openDevices": (address: string | number) => string;
    };
    "devices": {
      "name": (values: { browser: string | number; system: string | number }) => string;
      "unknown": string;
    };
  };
  export const painterTexts: Record<"en" | "hy" | "ru", PainterTexts>;
}

declare module "*/texts/painter-loaders.ts" {
  export const painterLoaders: Record<"en" | "hy" | "ru", () => Promise<{ default: import("./texts/painter.ts").PainterTexts }>>;
}

declare module "*/texts/en/painter.ts" {
  const texts: import("./texts/painter.ts").PainterTexts;
  export default texts;
}

declare module "*/texts/paper.ts" {
  export type PaperTexts = {
    "titles": {
      "labels": string;
      "prices": string;
      "catalogue": string;
      "hanging": string;
      "certificate": string;
    };
    "validUntil": (day: string | number) => string;
    "index": string;
    "hanging": {
      "number": string;
      "fromLeft": string;
      "centre": string;
      "top": string;
      "nail": string;
      "unknown": string;
      "scale": (values: { height: string | number; scale: string | number }) => string;
      "lower": (height: string | number) => string;
      "widths": (values: { space: string | number; width: string | number }) => string;
      "wall": (width: string | number) => string;
      "tooWide": (values: { needed: string | number; space: string | number; wall: string | number }) => string;
    };
    "certificate": {
      "number": (number: string | number) => string;
      "copy": (values: { copy: string | number; size: string | number }) => string;
      "original": (artist: string | number) => string;
      "print": (artist: string | number) => string;
      "signature": string;
      "check": string;
      "issued": (values: { artist: string | number; day: string | number }) => string;
      "withdrawn": (day: string | number) => string;
    };
  };
  export const paperTexts: Record<"en" | "hy" | "ru" | "fr", PaperTexts>;
}

declare module "*/texts/paper-loaders.ts" {
  export const paperLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/paper.ts").PaperTexts }>>;
}

declare module "*/texts/en/paper.ts" {
  const texts: import("./texts/paper.ts").PaperTexts;
  export default texts;
}

declare module "*/texts/samples.ts" {
  export type SamplesTexts = {
    "name": string;
    "sentence": string;
    "place": string;
    "heroQuote": string;
    "location": string;
    "terms": string;
    "exhibitions": ({
      "title": string;
      "venue": string;
      "location": string;
    })[];
  };
  export const samplesTexts: Record<"en" | "hy" | "ru" | "fr", SamplesTexts>;
}

declare module "*/texts/samples-loaders.ts" {
  export const samplesLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/samples.ts").SamplesTexts }>>;
}

declare module "*/texts/en/samples.ts" {
  const texts: import("./texts/samples.ts").SamplesTexts;
  export default texts;
}

declare module "*/texts/visitor.ts" {
  export type VisitorTexts = {
    "nameRequired": "";
    "nameTooLong": "";
    "emailInvalid": "";
    "subjectTooLong": "";
    "messageRequired": "";
    "messageTooLong": "";
    "plainTextOnly": "";
    "wallPictureTooLarge": "";
    "wallPictureUnreadable": "";
    "wallPictureNoRoom": "";
    "tooManyWallPictures": "";
  };
  export const visitorTexts: Record<"en" | "hy" | "ru" | "fr", VisitorTexts>;
}

declare module "*/texts/visitor-loaders.ts" {
  export const visitorLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/visitor.ts").VisitorTexts }>>;
}

declare module "*/texts/en/visitor.ts" {
  const texts: import("./texts/visitor.ts").VisitorTexts;
  export default texts;
}

declare module "*/texts/wall.ts" {
  export type WallTexts = {
    "preview": {
      "previewOf": string;
      "close": string;
      "photoFailed": string;
      "approximate": string;
      "trueSize": string;
      "ofTrueSize": (percent: string | number) => string;
      "uncertain": string;
      "error": (centimetres: string | number) => string;
      "otherProportions": string;
      "original": string;
      "inYourRoom": string;
      "inAr": string;
      "saved": string;
      "movable": string;
      "move": (subject: string | number) => string;
      "cameraPicture": string;
      "stills": {
        "camera": string;
        "photo": string;
      };
    };
    "controls": {
      "pictureErrors": {
        "locked": string;
        "missing": string;
      };
      "border": string;
      "calibrate": string;
      "rotate": string;
      "capture": string;
      "capturing": string;
      "reset": string;
      "camera": string;
      "photo": string;
      "size": string;
      "scale": string;
      "percent": (value: string | number) => string;
    };
    "setup": {
      "usePhoto": string;
      "starting": string;
      "allow": string;
      "heading": string;
      "point": string;
      "drag": string;
      "choose": string;
      "turn": string;
      "start": string;
      "measureAgain": string;
      "stillMeasured": string;
      "calibrate": string;
      "tryAgain": string;
      "frontCamera": string;
      "cameraRequired": string;
      "tips": (string)[];
      "failures": {
        "unsupported": string;
        "insecure": string;
        "denied": string;
        "missing": string;
        "busy": string;
        "feed": string;
        "playback": string;
        "other": string;
        "no front camera": string;
      };
      "photo": string;
      "tape": string;
      "choosePhoto": string;
      "useCamera": string;
      "unreadable": string;
    };
    "measuring": {
      "calibrate": string;
      "hold": string;
      "references": {
        "card": string;
        "a4": string;
      };
      "scale": (values: { percent: string | number; size: string | number }) => string;
      "tape": string;
      "withSheet": string;
      "close": string;
      "sheet": string;
      "sheets": {
        "a4": string;
        "letter": string;
        "card": string;
      };
      "longSide": string;
      "refuse": string;
      "snap": string;
      "accept": string;
      "use": string;
      "cancel": string;
      "skip": string;
      "instruction": string;
      "questions": {
        "a4": (size: string | number) => string;
        "letter": (size: string | number) => string;
        "card": (size: string | number) => string;
      };
      "searching": string;
      "notFound": string;
      "crossed": string;
      "noEdges": string;
      "snapFailure": string;
      "otherProportions": {
        "a4": string;
        "letter": string;
        "card": string;
      };
      "tooSmall": {
        "a4": string;
        "letter": string;
        "card": string;
      };
      "bent": string;
      "placed": (count: string | number) => string;
      "accuracy": (values: { error: string | number; size: string | number }) => string;
      "handles": (string)[];
      "moveHandle": (handle: string | number) => string;
      "zoom": string;
    };
    "room": {
      "blank": string;
      "leave": string;
      "failed": string;
    };
  };
  export const wallTexts: Record<"en" | "hy" | "ru" | "fr", WallTexts>;
}

declare module "*/texts/wall-loaders.ts" {
  export const wallLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/wall.ts").WallTexts }>>;
}

declare module "*/texts/en/wall.ts" {
  const texts: import("./texts/wall.ts").WallTexts;
  export default texts;
}

declare module "*/texts/words.ts" {
  export type WordsTexts = {
    "common": string;
    "paper": string;
  };
  export const wordsTexts: Record<"en" | "hy" | "ru" | "fr", WordsTexts>;
}

declare module "*/texts/words-loaders.ts" {
  export const wordsLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/words.ts").WordsTexts }>>;
}

declare module "*/texts/en/words.ts" {
  const texts: import("./texts/words.ts").WordsTexts;
  export default texts;
}

declare module "*/texts/zoom.ts" {
  export type ZoomTexts = {
    "help": string;
    "close": string;
    "zoom": string;
    "zoomOut": string;
    "zoomIn": string;
    "showWhole": string;
    "move": string;
    "left": string;
    "up": string;
    "down": string;
    "right": string;
    "whole": string;
    "smaller": string;
    "enlarged": (times: string | number) => string;
    "closest": string;
    "actualSize": string;
    "beyondDetail": string;
    "loading": string;
    "failures": {
      "none": string;
      "coarse": string;
      "parts": string;
    };
    "tryAgain": string;
    "measureAgain": string;
    "outline": string;
    "cardHeading": string;
    "holdCard": string;
    "smallerOutline": string;
    "largerOutline": string;
    "fits": string;
    "cancel": string;
    "ruler": string;
    "centimetres": (length: string | number) => string;
    "inches": (length: string | number) => string;
  };
  export const zoomTexts: Record<"en" | "hy" | "ru" | "fr", ZoomTexts>;
}

declare module "*/texts/zoom-loaders.ts" {
  export const zoomLoaders: Record<"en" | "hy" | "ru" | "fr", () => Promise<{ default: import("./texts/zoom.ts").ZoomTexts }>>;
}

declare module "*/texts/en/zoom.ts" {
  const texts: import("./texts/zoom.ts").ZoomTexts;
  export default texts;
}

declare module "*/texts/en/admin.ts" {
  const language: import("./languages.ts").AdminLanguage;
  namespace alerts {
    const heading: string;
    const since: "{day}";
    const passOn: string;
    namespace names {
      const backup: string;
      const backupAge: string;
      const backupCopy: string;
      const disk: string;
      const refusedMessages: string;
      const unsentMail: string;
    }
  }
  namespace artist {
    namespace languages {
      const hint: string;
      const label: string;
    }
    namespace identity {
      const heading: string;
      const subject: string;
      const saved: string;
      const saveFailed: string;
      const quoteRemoved: string;
      const save: string;
    }
    namespace fields {
      const name: string;
      const sentence: string;
      const place: string;
      const image: string;
      const statement: string;
      const education: string;
      const awards: string;
    }
    namespace hints {
      const name: string;
      const sentence: string;
      const place: string;
    }
    namespace biography {
      const subject: string;
      const saved: string;
      const saveFailed: string;
      const uploadPhoto: string;
    }
    namespace examples {
      const title: string;
    }
    namespace writing {
      const question: string;
      const hint: string;
      const relabel: "{language}";
      const swap: "{language}";
      const relabelled: "{count} | ";
      const swapped: "{count} | ";
      const kept: "{count} | ";
      const chosen: "{language}";
      const failed: string;
      const takeBack: string;
      const takenBack: string;
      const takenBackPartly: "{count} | ";
      const lastChange: string;
    }
    namespace overview {
      const heading: string;
      const progress: "{total} {written}";
      const complete: string;
    }
  }
  namespace artworks {
    const tab: string;
    namespace list {
      const subject: string;
      const empty: string;
      const emptyNote: string;
      const deleteTitle: string;
      const deleted: string;
      const deleteFailed: string;
      const orderSaved: string;
      const orderFailed: string;
      const moved: string;
      const moveFailed: string;
    }
    namespace form {
      const createTitle: string;
      const editTitle: string;
      const create: string;
      const update: string;
      const created: string;
      const updated: string;
      const createFailed: string;
      const loading: string;
      const notFound: string;
    }
    const updateFailed: string;
    const count: "{count} | ";
    const add: string;
    const availabilityOf: "{title}";
    namespace availabilityNotes {
      const available: "{title}";
      const sold: "{title}";
      const reserved: "{title}";
    }
    namespace nextSteps {
      const legend: "{title}";
      const hangFirst: string;
      const share: string;
      const linkCopied: string;
      const copyFailed: string;
      const feature: string;
      const featured: string;
      const featuredBeyondLimit: "{count}";
      const offerPrints: string;
    }
    namespace zoom {
      const subject: string;
      const saved: string;
      const saveFailed: string;
      namespace fields {
        const zoom: string;
        const rights: string;
        const attribution: string;
      }
      namespace limits {
        const off: string;
        const lower: string;
        const higher: string;
        const original: string;
      }
      namespace hints {
        const zoom: string;
        const rights: string;
        const attribution: string;
      }
      namespace rights {
        const copyright: string;
        const publicDomain: string;
      }
      const heading: string;
    }
    const createdNote: string;
    const createFailedNote: string;
    const mainImage: string;
    const picturesHint: string;
    namespace hints {
      const zeroPrice: string;
      const featured: string;
      const availableForPrint: string;
    }
    namespace fields {
      const medium: string;
      const dimensions: string;
      const size: string;
      const availability: string;
      const saatchiUrl: string;
      const buyLink: string;
      const featured: string;
      const availableForPrint: string;
      const price: "{currency}";
      const printSizes: string;
    }
    namespace examples {
      const medium: string;
      const dimensions: string;
    }
    namespace dimensions {
      const whichUnit: string;
      const unclear: string;
      const readAs: "{size}";
      const centimetres: string;
      const inch: string;
      const inches: string;
      const sides: "{height} {width}";
    }
    namespace types {
      const oil: string;
      const acrylic: string;
      const mixed: string;
      const watercolor: string;
      const digital: string;
    }
    namespace sizes {
      const small: string;
      const medium: string;
      const large: string;
    }
    const sizesHeading: string;
    namespace ownRecords {
      const summary: string;
      const note: string;
    }
  }
  namespace choices {
    const available: string;
    const active: string;
    const discontinued: string;
    const paper: string;
    const canvas: string;
  }
  namespace common {
    const newTab: string;
    const retryAdvice: string;
    const success: string;
    const error: string;
    const title: string;
    const description: string;
    const year: string;
    const type: string;
    const featured: string;
    const creating: string;
    const updating: string;
    const uploadImage: string;
    const location: string;
    const sold: string;
    const reserved: string;
    const cancel: string;
    const deleting: string;
    const unknownOutcome: string;
    const unknownOutcomeNote: string;
    const noConnection: string;
    const notSentNote: string;
    const edit: string;
    const unpublished: string;
    const saving: string;
    const discard: string;
    const checkConnection: string;
    const tryAgain: string;
    const loading: string;
    const back: string;
    const undo: string;
    const restore: string;
    const ok: string;
    const saveChanges: string;
    const remove: string;
    const pictures: string;
    const saveSettings: string;
  }
  namespace contact {
    namespace settings {
      const heading: string;
      const saved: string;
      const saveFailed: string;
      const save: string;
      const subject: string;
    }
    namespace fields {
      const instagramUrl: string;
      const instagramHandle: string;
      const saatchiUrl: string;
      const email: string;
      const telephone: string;
      const whatsapp: string;
      const telegram: string;
      const showCommission: string;
      const commission: string;
    }
    namespace examples {
      const handle: string;
    }
    namespace inbox {
      const subject: string;
      const heading: string;
      const unread: "{count} | ";
      const notMailed: string;
      const empty: string;
      const emptyNote: string;
      const suspected: "{count}";
      const suspectedNote: string;
      const isPerson: string;
      const unreadMark: string;
      const noSubject: string;
      const markUnread: string;
      const markRead: string;
      const updateFailed: string;
      const messageFrom: "{name}";
      const deletionQuestion: "{days} {name}";
    }
    namespace states {
      const isNew: string;
      const answered: string;
      const closed: string;
      const label: string;
    }
    namespace enquiry {
      const room: "{title}";
      const notShown: string;
      const nowUnavailable: string;
      const nowPrice: "{price}";
      const wall: string;
      const wallNote: string;
    }
    namespace offers {
      const reserved: string;
      const sold: string;
      const subject: "{title}";
    }
    namespace notificationMail {
      const pending: string;
      const sent: string;
      const failed: string;
    }
    namespace replyMail {
      const pending: string;
      const sent: string;
      const failed: string;
      const unknown: string;
    }
    namespace reply {
      const open: string;
      const toName: "{name}";
      const title: "{name}";
      const keepNew: string;
      const answered: string;
      const sendFailed: string;
      const sentAt: "{when}";
      const ownMail: string;
      const recipient: "{email} {name}";
      const onWay: string;
      const hint: "{email} {subject}";
      const send: string;
      const sending: string;
      const earlierArrived: string;
    }
    const sendAgain: string;
    namespace notes {
      const title: "{name}";
      const saveFailed: string;
      const label: string;
      const save: string;
    }
    namespace hints {
      const showCommission: string;
      const commission: string;
    }
    namespace deliveries {
      const heading: string;
      const givenUp: string;
      const nextAttempt: "{when}";
      const sendFailed: string;
    }
    const change: string;
  }
  namespace copies {
    const heading: string;
    const none: string;
    const latest: "{age}";
    const newestBackup: "{age}";
    const noBackup: string;
    const today: string;
    const daysAgo: "{count} | ";
    namespace website {
      const button: string;
      const purpose: string;
    }
    namespace backup {
      const button: string;
      const purpose: string;
    }
    const encrypt: string;
    const passphrase: string;
    const passphraseHint: "{count}";
    const failed: string;
    const preparing: string;
    const progress: "{done} {total}";
    const meanwhile: string;
    const stop: string;
    const stopFailed: string;
    const ready: "{name} {size}";
    const missing: "{count} | ";
    const kept: string;
    const save: string;
    const remove: string;
    const removeFailed: string;
  }
  namespace dashboard {
    const heading: string;
    const viewSite: string;
    const content: string;
    const logout: string;
    const loggedOut: string;
    const loggedOutNote: string;
    const logoutFailed: string;
    const logoutFailedNote: string;
    const language: string;
    const languageFailed: string;
    const homepage: string;
    const aboutArtist: string;
    const contact: string;
    namespace signIns {
      const failed: "{count} | ";
      const since: "{attempts} {day}";
      const label: string;
      const note: string;
    }
    const newMessages: "{count} | ";
    const newestMessage: "{messages} {newest}";
    const draftCount: "{count} | ";
  }
  namespace dates {
    const day: "{day} {month} {year}";
    const months: string;
  }
  namespace devices {
    const thisDevice: string;
    const deviceName: "{browser} {system}";
    const unknownDevice: string;
    namespace sessions {
      const subject: string;
      const signOutFailed: string;
      const signedOut: string;
      const heading: string;
      const signOutOthers: string;
      const lastUsed: "{network} {when}";
      const unknownNetwork: string;
      const signedIn: "{when}";
      const signOut: string;
      const othersSignedOut: string;
    }
    const heading: string;
    namespace notifications {
      const needHttps: string;
      const unsupported: string;
      const blocked: string;
      const heading: string;
      const intro: string;
      const subject: string;
      const turnOffFailed: string;
      const turnedOff: string;
      const since: "{when}";
      const turnOff: string;
      const onDevice: "{device}";
      const turnOnFailed: string;
      const turnedOn: string;
      const turnedOnNote: string;
      const serviceSilent: string;
      const turnOn: string;
    }
    namespace passkeys {
      const heading: string;
      const intro: string;
      const subject: string;
      const used: "{lastUsed} {when}";
      const unused: "{when}";
      const otherDomain: "{domain}";
      const removeTitle: string;
      const removeQuestion: "{name}";
      const removed: string;
      const removeFailed: string;
      const unsupported: string;
      const notAdded: string;
      const added: string;
      const addedNote: "{name}";
      const addFailed: string;
      const name: string;
      const nameHint: string;
      const add: string;
      const waiting: string;
      const alreadyAdded: string;
      const wrongAddress: string;
      const unconfirmed: string;
    }
    namespace password {
      const change: string;
      const changed: string;
      const passkeysKept: string;
      const passkeysNote: string;
      const changeFailed: string;
      const currentLabel: string;
      const showCurrent: string;
      const hideCurrent: string;
      const newLabel: string;
      const showNew: string;
      const hideNew: string;
    }
    namespace strength {
      const label: "{strength}";
      const tooShort: string;
      const weak: string;
      const fair: string;
      const good: string;
      const strong: string;
    }
  }
  namespace drafts {
    namespace place {
      const phone: string;
      const computer: string;
    }
    namespace keeping {
      const kept: "{place}";
      const full: "{place}";
      const textOnly: "{place}";
      const noStorage: "{place}";
    }
    namespace list {
      const intro: "{place}";
      const single: "{drafts} {title}";
      const waitsSignIn: string;
      const waitsNetwork: string;
      const editedAt: "{when}";
      const changes: "{title}";
      const text: "{title}";
    }
    const saving: string;
    namespace discard {
      const newSent: string;
      const changeSent: string;
      const done: "{title}";
    }
    namespace waiting {
      const network: "{place}";
      const signIn: "{place}";
      const picture: "{place}";
    }
    const uploadAwaited: string;
    const savedAt: "{when}";
    namespace logout {
      const phone: "{titles}";
      const computer: "{titles}";
      const title: "{title}";
    }
    const restoredFrom: "{when}";
    namespace notSaved {
      const refused: string;
      const conflict: string;
      const gone: string;
      const title: "{title}";
    }
    const saved: "{title}";
  }
  namespace exhibitions {
    const tab: string;
    namespace list {
      const subject: string;
      const empty: string;
      const emptyNote: string;
      const deleteTitle: string;
      const deleted: string;
      const deleteFailed: string;
    }
    namespace form {
      const createTitle: string;
      const editTitle: "{title}";
      const create: string;
      const update: string;
      const created: string;
      const updated: string;
      const createFailed: string;
      const updateFailed: string;
      const untitled: string;
      const record: string;
    }
    namespace fields {
      const venue: string;
      const startDate: string;
      const endDate: string;
      const image: string;
      const works: string;
      const text: string;
      const installationViews: string;
      const installationCaptions: string;
      const address: string;
      const hours: string;
      const press: string;
    }
    const moreDetails: string;
    namespace examples {
      const startDate: string;
      const endDate: string;
      const address: string;
      const hours: string;
    }
    namespace types {
      const solo: string;
      const group: string;
    }
    namespace dates {
      const now: string;
      const next: string;
      const past: string;
      const line: "{dates} {state}";
      const until: "{date}";
      const unread: string;
      const backwards: string;
    }
    namespace hints {
      const page: string;
      const press: string;
    }
    const ownPage: string;
    const view: "{number}";
    const viewCaption: "{number}";
  }
  namespace forms {
    const pictureRefused: string;
    const deletedElsewhere: string;
    const notNumber: "{typed}";
    const twoMeanings: "{decimals} {thousands} {typed}";
    const otherCurrency: "{currency} {typed}";
    const shortYear: "{year}";
  }
  namespace homepage {
    const subject: string;
    const saved: string;
    const saveFailed: string;
    namespace fields {
      const heroQuote: string;
      const heroImage: string;
      const featuredOrder: string;
    }
    namespace steps {
      const progress: "{done} {steps}";
      const summary: "{count}";
      const done: string;
      const name: string;
      const portrait: string;
      const heroImage: string;
      const work: string;
      const contact: string;
      const message: string;
      const next: string;
    }
    namespace test {
      const name: string;
      const subject: string;
      const message: string;
      const failed: string;
    }
    namespace hints {
      const heroQuote: string;
    }
  }
  namespace installed {
    const noPicture: string;
    const noPictureNote: string;
    const pictureShared: string;
    const picturesShared: string;
    const use: string;
  }
  namespace ordering {
    namespace dragging {
      const role: string;
      const label: string;
      const loadFailed: string;
      const loadFailedNote: string;
      const untitled: string;
      const help: string;
      const pickedUp: "{title}";
      const over: "{other} {title}";
      const putBack: "{title}";
      const dropped: "{other} {title}";
    }
    const moveUp: string;
    const moveDown: string;
    const moveToFirst: string;
    const moveToPlace: string;
    namespace placeDialog {
      const title: "{title}";
      const place: "{count}";
      const move: string;
    }
    const order: string;
    const done: string;
    const search: string;
    const filter: string;
    namespace filters {
      const all: string;
      const noPrice: string;
      const noSize: string;
      const untranslated: string;
    }
    const sorting: string;
    namespace sortings {
      const own: string;
      const newest: string;
      const title: string;
      const price: string;
    }
    namespace views {
      const cards: string;
      const list: string;
    }
    const matches: "{count} {shown} | ";
    const nothingFound: string;
  }
  namespace papers {
    const print: string;
    const onPaper: string;
    const paper: string;
    const works: string;
    const all: string;
    const selection: string;
    const available: string;
    const sold: string;
    const byHand: string;
    const language: string;
    const page: string;
    const label: string;
    const numbers: string;
    const code: string;
    const heading: string;
    const prices: string;
    const inches: string;
    const pictures: string;
    const twoPerPage: string;
    const validUntil: string;
    const wallWidth: string;
    const centreHeight: string;
    const wireDrop: string;
    const copy: string;
    const details: string;
    const preview: string;
    const noPreview: string;
    const make: string;
    const making: string;
    const pageOfPages: "{page} {pages}";
    const open: string;
    const saveAgain: string;
    const recent: string;
    const gone: string;
    const failed: string;
    const close: string;
    const certificate: string;
    const certificates: string;
    const allCertificates: string;
    const certificatesOf: "{title}";
    const certificateNumber: "{number}";
    const copyNumber: "{copy}";
    const withdrawn: string;
    const withdraw: string;
    const withdrawQuestion: "{number}";
    const withdrawFailed: string;
    const issue: string;
    const nextCopy: string;
    const issueFailed: string;
    const editionSize: string;
    const coarse: "{count}";
    namespace missing {
      const blank: "{works}";
      const picture: string;
      const others: string;
      const more: "{count} {works}";
    }
  }
  namespace photograph {
    const title: string;
    const straighten: string;
    const straightenAgain: string;
    const onWall: string;
    const loadFailed: string;
    namespace corners {
      const instruction: string;
      const topLeft: string;
      const topRight: string;
      const bottomRight: string;
      const bottomLeft: string;
      const move: string;
      const dented: string;
      const guessed: string;
    }
    namespace sides {
      const top: string;
      const right: string;
      const bottom: string;
      const left: string;
    }
    namespace outlines {
      const legend: string;
      const instruction: string;
      namespace names {
        const withFrame: string;
        const withoutFrame: string;
        const likeliest: string;
        const another: string;
        const third: string;
      }
    }
    namespace sheetCorners {
      const instruction: string;
      const topLeft: string;
      const topRight: string;
      const bottomRight: string;
      const bottomLeft: string;
      const move: string;
    }
    namespace views {
      const legend: string;
      const photograph: string;
      const result: string;
    }
    namespace result {
      const picture: string;
      const none: string;
    }
    namespace sheet {
      const label: string;
      const none: string;
      const correctLight: string;
      const bent: string;
    }
    namespace size {
      const use: "{size}";
      const pending: string;
      const none: string;
    }
    const keep: string;
    const undo: string;
    const unreadable: string;
    namespace search {
      const notFound: string;
      const running: string;
      const failed: string;
    }
    namespace notes {
      const blurred: string;
      const small: string;
      const smallForPrints: string;
      const glare: string;
      const clipped: string;
      const lightKept: string;
    }
    const opening: string;
    namespace thickness {
      const label: string;
      const none: string;
      const unknown: string;
    }
  }
  namespace pictures {
    const addressExample: string;
    const pasteAddress: string;
    const clear: "{picture}";
    const moveEarlier: "{picture}";
    const moveLater: "{picture}";
    const preview: "{picture}";
    const tooMany: string;
    const tooManyNote: "{count}";
    const takePhoto: string;
    const forSubject: "{subject}";
    namespace upload {
      const busy: string;
      const sending: "{picture}";
      const preparing: "{picture}";
      const preparingNote: string;
      const cancel: string;
      const retry: string;
      const paused: string;
      const broken: string;
      const tooLarge: string;
      const shrink: string;
      const convertedNote: "{name}";
      const wrongType: string;
      const wrongTypeAdvice: string;
      const notImage: string;
      const refused: string;
      const refusedAdvice: string;
      const done: string;
      const addedNote: "{number}";
      const failed: string;
      const imageFailed: string;
    }
    const unreadable: string;
    const unreadableAdvice: string;
    const address: string;
    const more: "{count}";
    namespace slots {
      const second: string;
      const third: string;
    }
  }
  namespace printSizes {
    const sizeNumber: "{number}";
    const width: string;
    const height: string;
    const material: string;
    const priceOnRequest: string;
    const newSize: string;
    const removeSize: "{size}";
    const empty: string;
    const addSize: string;
    const sizesInProportion: string;
    const dotsPerInch: "{dpi}";
    const softDots: "{dpi}";
    const barePaperBeside: "{width}";
    const barePaperAbove: "{width}";
    const bareCanvasBeside: "{width}";
    const bareCanvasAbove: "{width}";
    namespace calculator {
      const heading: string;
      const width: string;
      const height: string;
      const material: string;
      const price: string;
      const paper: string;
    }
    const priceOverride: "{currency}";
  }
  namespace prints {
    const tab: string;
    namespace list {
      const subject: string;
      const empty: string;
      const emptyNote: string;
      const deleteTitle: string;
      const deleted: string;
      const deleteFailed: string;
      const orderSaved: string;
      const orderFailed: string;
      const moved: string;
      const moveFailed: string;
    }
    namespace form {
      const createTitle: string;
      const editTitle: string;
      const create: string;
      const update: string;
      const createFailed: string;
      const updateFailed: string;
      const loading: string;
      const notFound: string;
    }
    const heading: string;
    const count: "{count} | ";
    const add: string;
    namespace about {
      const heading: string;
      const own: string;
      const ownNote: string;
      const sizes: string;
      const sizesNote: string;
      const reference: string;
      const referenceNote: string;
    }
    const addFirst: string;
    const noSizes: string;
    const sizeCount: "{count} | ";
    namespace sales {
      const subject: string;
      const saved: string;
      const saveFailed: string;
      namespace fields {
        const paperRate: string;
        const canvasRate: string;
        const printCurrency: string;
        const artworkCurrency: string;
        const customSizes: string;
        const showSoldPrices: string;
        const showReserved: string;
        const terms: string;
        const printFacts: string;
      }
      namespace hints {
        const paperRate: string;
        const canvasRate: string;
        const currency: string;
        const showReserved: string;
        const terms: string;
        const printFacts: string;
      }
      const heading: string;
      const proposeTerms: string;
      namespace currencies {
        const euro: string;
        const dollar: string;
        const dram: string;
        const rouble: string;
        const pound: string;
        const franc: string;
        const lari: string;
      }
      namespace change {
        const originals: "{count} | ";
        const example: "{after} {before}";
        const prints: "{after} {before}";
        const ownPrices: "{count} | ";
        const unstored: string;
        const confirm: string;
      }
    }
    namespace formDeletion {
      const failed: string;
      const label: string;
      const question: string;
    }
    const mainImage: string;
    const picturesHint: string;
    const detailsHeading: string;
    namespace fields {
      const title: string;
      const preferredMaterial: string;
      const status: string;
      const artworkId: string;
      const featured: string;
      const availableSizes: string;
      const editionFacts: string;
    }
    const noReference: string;
    namespace hints {
      const artworkId: string;
      const featured: string;
      const editionFacts: string;
      const preferredMaterial: string;
      const status: string;
    }
    const sizesHeading: string;
    const from: "{price}";
  }
  namespace rooms {
    const tab: string;
    namespace list {
      const subject: string;
      const empty: string;
      const emptyNote: string;
      const deleteTitle: string;
      const deleted: string;
      const deleteFailed: string;
    }
    namespace form {
      const createTitle: string;
      const editTitle: "{title}";
      const create: string;
      const update: string;
      const created: string;
      const updated: string;
      const createFailed: string;
      const updateFailed: string;
      const untitled: string;
      const record: string;
    }
    namespace fields {
      const letter: string;
      const works: string;
      const showsPrices: string;
      const endsOn: string;
      const language: string;
    }
    const ownLanguage: string;
    namespace states {
      const open: string;
      const openUntil: "{date}";
      const closed: string;
      const endedOn: "{date}";
    }
    namespace opened {
      const never: string;
      const count: "{count} | ";
      const last: "{moment} {opened}";
    }
    const works: "{count} | ";
    namespace link {
      const open: string;
      const renew: string;
      const renewTitle: "{title}";
      const renewQuestion: string;
      const failed: string;
      const title: "{title}";
      const once: string;
      const address: string;
      const copied: string;
      const notCopied: string;
      const copies: string;
      const view: string;
      const share: string;
      const copy: string;
    }
    namespace close {
      const label: string;
      const title: "{title}";
      const question: string;
      const done: string;
      const failed: string;
    }
    namespace hints {
      const works: string;
      const endsOn: string;
    }
    namespace examples {
      const title: string;
    }
  }
  namespace selections {
    const choose: string;
    const title: string;
    const subject: string;
    const count: "{count} | ";
    const print: string;
    const remove: string;
    const moved: "{count} {position} {title}";
    const removed: "{title}";
    const inTrash: string;
    const gone: string;
    const goneTitle: string;
    const refused: "{message} {position} {title}";
  }
  namespace series {
    const tab: string;
    namespace list {
      const subject: string;
      const empty: string;
      const emptyNote: string;
      const deleteTitle: string;
      const deleted: string;
      const deleteFailed: string;
      const orderSaved: string;
      const orderFailed: string;
      const moved: string;
      const moveFailed: string;
    }
    namespace form {
      const createTitle: string;
      const editTitle: "{title}";
      const create: string;
      const update: string;
      const created: string;
      const updated: string;
      const createFailed: string;
      const updateFailed: string;
      const untitled: string;
      const record: string;
    }
    namespace fields {
      const years: string;
      const text: string;
      const cover: string;
      const works: string;
    }
    namespace examples {
      const years: string;
    }
    const coverNote: string;
  }
  namespace session {
    const title: string;
    const password: string;
    const showPassword: string;
    const hidePassword: string;
    const signIn: string;
    const usePasskey: string;
    const signingIn: string;
    const signedIn: string;
    const signedInNote: string;
    const signInFailed: string;
    const wrongPassword: string;
    const cookiesRefused: string;
    const passkeyRefused: string;
    namespace again {
      const title: string;
      const note: string;
      const dismiss: string;
    }
  }
  namespace several {
    const choose: string;
    const none: string;
    const change: string;
    const hidden: "{count} | ";
    const allShown: "{count} | ";
    const title: "{count} | ";
    const kind: string;
    namespace kinds {
      const raise: string;
      const lower: string;
      const availability: string;
      const addTo: string;
      const takeFrom: string;
      const publish: string;
      const hide: string;
    }
    const amount: string;
    const unit: string;
    const step: string;
    const chooseSeries: string;
    const inSeries: string;
    const notInSeries: string;
    const onSite: string;
    const staying: "{count} | ";
    const apply: "{count} | ";
    const done: "{count} | ";
    const tooMany: "{count}";
    const failed: string;
    const needsNetwork: string;
    const lastChange: "{at} {count} | ";
    const takenBack: string;
    const takenBackPartly: "{count} | ";
    const takeBackFailed: string;
    const percentSign: "{typed} {unit}";
    const negative: string;
    const twoDecimals: string;
    namespace stays {
      const onRequest: string;
      const nothingLeft: string;
      const rounded: string;
      const same: string;
    }
  }
  namespace translationFields {
    const label: "{field} {language}";
    const original: "{field} {language}";
    const language: string;
    const emptyNote: "{language}";
    const originalEmpty: string;
    const use: string;
    const outdated: string;
    const stillFits: string;
    const isOriginal: string;
    const looksLike: "{language}";
    const move: "{language}";
    const languageOf: "{field}";
    const writtenIn: "{language}";
  }
  namespace trash {
    const subject: string;
    const heading: string;
    const deletedAt: "{left} {when}";
    const daysLeft: "{count} | ";
    namespace purge {
      const label: string;
      const title: string;
      const question: "{title}";
      const done: string;
      const failed: string;
    }
    const restored: string;
    const restoreFailed: string;
    const gone: string;
    const question: "{title}";
    const deleteLabel: string;
    const note: "{days}";
    namespace message {
      const deleteTitle: string;
      const deleted: string;
      const deleteFailed: string;
    }
  }
  namespace ui {
    namespace views {
      const none: string;
      const count: "{count} | ";
      const recent: "{days} {recent} {views}";
    }
    const previewPage: string;
    const pageLink: "{link} {title}";
    const viewOnSite: string;
    const loadFailed: "{subject}";
    const thisScreen: string;
    namespace unavailable {
      const missing: string;
      const signIn: string;
      const network: string;
    }
    const backLink: string;
    const dismiss: string;
    const preview: string;
    const moreActions: "{title}";
  }
  namespace versions {
    const changedElsewhere: string;
    const changedNote: string;
    const yours: string;
    const theirs: string;
    const loadTheirs: string;
    const saveYours: string;
    const empty: string;
    const heading: string;
    const subject: string;
    const loading: string;
    const none: string;
    const until: "{when}";
    const sameAsNow: string;
    const then: string;
    const now: string;
    const saveFirst: string;
    const restore: string;
    const yes: string;
    const no: string;
  }
  namespace workForm {
    const editSubtitle: "{title}";
    namespace fields {
      const published: string;
    }
    const unpublishedNote: string;
    const preview: string;
  }
}
