import { pluralIn } from "../plural.ts";
import type { PageTexts } from "./en.ts";

const plural = pluralIn("hy");

// Armenian nouns stay in the singular after a number.

export const hy: PageTexts = {
  frame: {
    skip: "Անցնել բովանդակությանը",
    home: (artist) => `${artist}, գլխավոր էջ`,
    menu: "Ցանկ",
    main: "Գլխավոր ցանկ",
    quickLinks: "Արագ հղումներ",
    blurb: "Բնօրինակ նկարներ և տպագրություններ",
    connect: "Մնանք կապի մեջ",
    marketplace: "Էջն առցանց հարթակում",
    rights: "Բոլոր իրավունքները պաշտպանված են։",
    language: "Լեզու",
    admin: "Կառավարում",
    feed: "Նոր գործեր",
  },
  screens: {
    home: "Գլխավոր",
    artworks: "Գործեր",
    prints: "Տպագրություններ",
    about: "Նկարչի մասին",
    exhibitions: "Ցուցահանդեսներ",
    contact: "Կապ",
  },
  home: {
    // With a soft hyphen: the word is wider than a phone in large text.
    viewPrints: "Դիտել տպագրու\u00adթյունները",
    about: "Նկարչի մասին",
    scroll: "Թերթեք ներքև",
    latest: "Վերջին գործը",
    details: "Մանրամասն",
    featured: "Ընտիր գործեր",
    selection: "Նկարչի ընտրությամբ",
    allArtworks: "Դիտել բոլոր գործերը",
    description: (artist) => `Բնօրինակ նկարներ և տպագրություններ. ${artist}։`,
    sharePicture: (artist) => `Նկար պատկերասրահի պատին. ${artist}`,
  },
  gallery: {
    availability: "Առկայություն",
    filters: { all: "Բոլոր գործերը", available: "Վաճառվող գործեր", sold: "Վաճառված գործեր" },
    view: "Դիտման ձև",
    views: { pictures: "Նկարներով", scale: "Բոլորը նույն մասշտաբով" },
    artworks: (count) => plural(count, { one: `${count} գործ`, other: `${count} գործ` }),
    none: "Գործեր չգտնվեցին",
    soon: "Շուտով այստեղ կկախվեն առաջին գործերը։",
    pages: "Էջեր",
    previous: "Նախորդ գործերը",
    more: "Էլի գործեր",
    page: (page, pages) => `Էջ ${page}՝ ${pages}-ից`,
    toScale: "Գործերը նույն մասշտաբով",
    person: (height) => `${height} հասակով մարդ`,
    unmeasured: "Մասշտաբից դուրս. ճշգրիտ չափը հայտնի չէ",
    pictures: (count) => plural(count, { one: "պատկեր", other: "պատկեր" }),
    description: (artist) => `Բնօրինակ նկարներ. ${artist}։`,
  },
  prints: {
    available: (count) =>
      plural(count, {
        one: `Հասանելի է ${count} տպագրություն`,
        other: `Հասանելի է ${count} տպագրություն`,
      }),
    none: "Այս պահին տպագրություններ չկան։",
    description: (artist, min, max) =>
      `Նկարների տպագրություններ բարձրորակ թղթի և կտավի վրա՝ ${min}–${max} սմ չափերով. ${artist}։`,
  },
  print: {
    edition: "Տպագրություն",
    preferred: (material) => `Նախընտրելի նյութ՝ ${material}`,
    original: (line) => `Բնօրինակը՝ ${line}`,
    originalAvailable: "հասանելի է",
    originalSold: "վաճառված է",
    about: "Այս տպագրության մասին",
    order: "Պատրա՞ստ եք պատվիրել",
    howToOrder: "Գրեք ձեր ուզած չափն ու նյութը, և թե ուր պետք է հասնի տպագրությունը։",
    subject: (title) => `Տպագրություն՝ ${title}`,
    write: "Գրել այս տպագրության մասին",
    back: "Վերադառնալ տպագրություններին",
    notFound: "Տպագրությունը չգտնվեց",
    notAvailable: "Տպագրությունը հասանելի չէ",
    notAvailableNow: "Այս տպագրությունը ներկայումս հասանելի չէ։",
    description: (title, artist) => `${title}. տպագրություն կտավի և թղթի վրա, ${artist}։`,
  },
  share: {
    betweenMaterials: ", ",
    edition: (materials) => `Տպագրություն՝ ${materials}`,
    sizes: (from, to) => `${from} – ${to}`,
  },
  about: {
    portrait: (artist) => `Դիմանկար. ${artist}`,
    biography: "Կենսագրություն",
    statement: "Նկարչի խոսքը",
    education: "Կրթություն",
    awards: "Մրցանակներ և ճանաչում",
    history: "Ցուցահանդեսների պատմություն",
    allExhibitions: "Բոլոր ցուցահանդեսները",
    description: (artist) => `Նկարչի կենսագրությունը. ${artist}։`,
  },
  exhibitions: {
    tabs: { solo: "Անհատական ցուցահանդեսներ", group: "Խմբակային ցուցահանդեսներ" },
    types: { solo: "Անհատական", group: "Խմբակային" },
    none: {
      solo: "Անհատական ցուցահանդեսներ դեռ չկան։",
      group: "Խմբակային ցուցահանդեսներ դեռ չկան։",
    },
    title: (title) => `«${title}»`,
    duration: (start, end) => `Տևողությունը՝ ${start} – ${end}`,
    description: (artist) => `Անհատական և խմբակային ցուցահանդեսներ. ${artist}։`,
  },
  contact: {
    heading: "Կապ ինձ հետ",
    send: "Ուղարկել նամակ",
    information: "Կապի տվյալներ",
    follow: "Հետևեք իմ աշխատանքին",
    shop: "Խանութ առցանց հարթակում",
    commission: "Պատվերով աշխատանք",
    name: "Անուն",
    email: "Էլ. փոստ",
    subject: "Թեմա",
    message: "Նամակ",
    website: "Կայք",
    copy: "Ուղարկել պատճենն ինձ",
    copyNote: "Օրական առավելագույնը մեկ անգամ. կայքի կամ փոստի հասցեով նամակները չեն պատճենվում։",
    askingAbout: "Դուք հարցնում եք",
    attach: "Ուղարկել սա նամակիս հետ",
    sendWall: "Ուղարկել նաև իմ պատի պատկերը",
    wallNote:
      "Այն միայն ձեր սարքում է։ Նշելու դեպքում նամակի հետ կհասնի նկարչին, և ուրիշ ոչ ոք չի տեսնի։",
    tooMany: (minutes) =>
      `Չափազանց շատ նամակներ։ Խնդրում եմ նորից փորձել ${plural(minutes, { one: `${minutes} րոպեից`, other: `${minutes} րոպեից` })}։`,
    description: (artist) => `Գրեք գործի, տպագրության կամ պատվերի մասին. ${artist}։`,
  },
  sending: {
    busy: "Ուղարկվում է…",
    sent: "Նամակն ուղարկված է։",
    thanks: "Շնորհակալություն նամակի համար։ Շուտով կպատասխանեմ։",
    failed: "Նամակը չուղարկվեց",
    tryAgain: "Խնդրում եմ նորից փորձել կամ գրել ինձ էլ. փոստով։",
    dismiss: "Փակել հաղորդումը",
  },
  sent: {
    question: (title) => `${title} գործի մասին ձեր հարցը ճանապարհին է։`,
    message: "Ձեր նամակը ճանապարհին է։",
    answer: (artist, email) => `${artist} կպատասխանի այս հասցեով՝ ${email}։`,
    back: {
      artwork: "Վերադառնալ գործին",
      print: "Վերադառնալ տպագրությանը",
    },
  },
  enquiries: {
    artworkSubject: (title, year) => `${title} (${year})`,
    artwork: (title) => `Բարև ձեզ, ինձ հետաքրքրում է «${title}» նկարը։`,
    commission: "Այս գործի նման նկարի պատվեր",
    commissionSubject: (title, size) => `Պատվեր՝ «${title}» գործի նման, ${size}`,
    commissionMessage: (title, size) =>
      `Բարև ձեզ, «${title}» գործը վաճառված է։ Կուզեի հարցնել նույն չափի՝ ${size}, պատվերի մասին։`,
    print: (title) => `Բարև ձեզ, ինձ հետաքրքրում է «${title}» տպագրությունը։`,
    printSize: (title, size, price) =>
      `Բարև ձեզ, ինձ հետաքրքրում է «${title}» տպագրությունը՝ ${size}, ${price} գնով։`,
    border: "սպիտակ եզրով",
    size: "Այս չափի տպագրություն",
    sizeMessage: (size, price) =>
      `Բարև ձեզ, ինձ հետաքրքրում է տպագրություն՝ ${size}, ${price} գնով։`,
  },
  errors: {
    notFound: "404․ էջը չի գտնվել",
    nothingHere: "Այս հասցեում ոչինչ չի կախված։ Գործերը հաջորդ սենյակում են։",
    failure: "Ինչ-որ բան սխալ գնաց",
    notShown: "Չհաջողվեց ցույց տալ էջը։ Խնդրում ենք մի փոքր ուշ նորից փորձել։",
    backHome: "Վերադառնալ գլխավոր էջ",
    reference: (id) => `Համարը՝ ${id}`,
  },
  copy: {
    subject: (artist) => `Ձեր հաղորդագրությունը — ${artist}`,
    footer: (site, time) =>
      `Այս հասցեն նշվել է ${site} կայքի կապի ձևում՝ ${time}։ Եթե դա դուք չէիք, ոչինչ անել պետք չէ. հասցեն այլ նպատակով չի պահվում։`,
  },
  iiif: {
    works: (artist) => `${artist}. գործեր`,
    picture: (place, count) => `Պատկեր ${place}՝ ${count}-ից`,
    attribution: "Հեղինակություն",
    labels: {
      artist: "Նկարիչ",
      year: "Տարի",
      medium: "Տեխնիկա",
      dimensions: "Չափեր",
      size: "Լայնություն × բարձրություն",
    },
  },
  feed: {
    title: (artist) => `${artist}. նոր գործեր`,
    description: (artist) => `Նոր նկարներ. ${artist}`,
  },
};
