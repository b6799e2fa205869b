import type { IslandTexts } from "./en.ts";

export const hy: IslandTexts = {
  links: {
    newTab: "(բացվում է նոր ներդիրում)",
    socialProfile: "Սոցիալական ցանցի էջ",
  },
  work: {
    available: "Հասանելի է",
    sold: "Վաճառված է",
    priceOnRequest: "Գինը՝ ըստ հարցման",
    inScaleLabel: (size, person) => `Գործը՝ ${size}, պատին՝ ${person} հասակով մարդու և աթոռի միջև`,
    inScale: (size, person) => `Իրական համամասնությամբ՝ ${size}, ${person} հասակով մարդու կողքին`,
    lookClosely: "Դիտել մոտիկից",
    interested: "Հետաքրքրե՞ց այս գործը",
    buy: "Գնել առցանց հարթակում",
    likeThis: "Սրա նման նկար",
    ask: "Հարցնել այս գործի մասին",
    askCommission: "Հարցնել այս չափի պատվերի մասին",
    manifestTitle: "Այս գործը՝ թանգարանային դիտարկիչների համար, ըստ IIIF ստանդարտի",
    manifest: "մանիֆեստ",
    rights: {
      "In copyright": "Պաշտպանված է հեղինակային իրավունքով",
      "CC0, no rights reserved": "CC0, իրավունքները չեն վերապահվում",
    },
  },
  dialog: {
    close: "Փակել",
    works: "Գործեր",
    previous: "Նախորդ",
    next: "Հաջորդ",
    work: "գործը",
    loading: "Գործը բեռնվում է",
  },
  carousel: {
    role: "պատկերաշար",
    picture: (number, total) => `պատկեր ${number}՝ ${total}-ից`,
    previous: "Նախորդ պատկերը",
    next: "Հաջորդ պատկերը",
    show: (number) => `Ցույց տալ ${number} համարի պատկերը`,
  },
  prints: {
    print: (title) => `${title}, տպագրություն`,
    asPrint: "որպես տպագրություն",
    asPrintFrom: (price) => `որպես տպագրություն՝ ${price}-ից`,
    availableAsPrint: "Հասանելի է որպես տպագրություն",
    noPicture: "Պատկերը հասանելի չէ",
  },
  materials: {
    heading: "Նյութ",
    names: { paper: "Թուղթ", canvas: "Կտավ" },
    choices: { paper: "Բարձրորակ թուղթ", canvas: "Կտավ" },
    finishes: { paper: "Հարթ մակերես", canvas: "Ընտիր հյուսվածք" },
    sizesIn: { paper: "Առկա չափեր՝ թուղթ", canvas: "Առկա չափեր՝ կտավ" },
    noSizesIn: { paper: "Թղթի վրա չափեր չկան", canvas: "Կտավի վրա չափեր չկան" },
    showSizesIn: { paper: "Ցույց տալ թղթի չափերը", canvas: "Ցույց տալ կտավի չափերը" },
  },
  sizes: {
    custom: "Ձեր չափը",
    calculate: "Հաշվել գինը",
    ask: (size, price) => `Հարցնել՝ ${size}, ${price}`,
    askThis: "Հարցնել այս չափի մասին",
    dpi: (dpi) => `${dpi} կետ/դյույմ`,
    soft: (dpi) => `${dpi} կետ/դյույմից պակաս. մոտիկից՝ ոչ հստակ`,
    marginsBeside: {
      paper: (width) => `${width} սմ սպիտակ եզր ձախից և աջից`,
      canvas: (width) => `${width} սմ մաքուր կտավ ձախից և աջից`,
    },
    marginsAbove: {
      paper: (width) => `${width} սմ սպիտակ եզր վերևից և ներքևից`,
      canvas: (width) => `${width} սմ մաքուր կտավ վերևից և ներքևից`,
    },
    width: "Լայնություն (սմ)",
    height: "Բարձրություն (սմ)",
    widthRange: (min, max) => `Լայնությունը պետք է լինի ${min}–${max} սմ`,
    heightRange: (min, max) => `Բարձրությունը պետք է լինի ${min}–${max} սմ`,
  },
  calculator: {
    heading: "Գնի հաշվիչ",
    enter: "Գինը տեսնելու համար մուտքագրեք չափերը",
    subject: (size) => `Տպագրություն՝ ${size}`,
    email: "Գրել նկարչին",
  },
  commission: {
    number: "Տարեկան ընդունում եմ սահմանափակ թվով պատվերներ։",
    details: ["Ձեր ուզած չափը", "Պատրաստ է 4–8 շաբաթում", "Ընթացքի մասին լուրեր ճանապարհին"],
  },
  onYourWall: {
    heading: "Նկարը ձեր սենյակում",
    explanation:
      "Տեսեք այս տպագրությունն իրական չափով ձեր սենյակում՝ տեսախցիկով կամ ձեր պատի լուսանկարի վրա։",
    open: "Տեսնել ձեր պատին",
    failed: "Չհաջողվեց բացել։ Խնդրում ենք նորից փորձել։",
  },
  share: {
    copy: "Պատճենել հղումը",
    share: "Կիսվել",
    copied: "Հղումը պատճենված է",
  },
  fields: {
    optional: "(ըստ ցանկության)",
  },
};
