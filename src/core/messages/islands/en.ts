import type { Material } from "../../entities/print-size-rules.ts";

/** The texts of everything that also runs in the browser. */
export const en = {
  links: {
    newTab: "(opens in a new tab)",
    socialProfile: "Social profile",
  },
  work: {
    available: "Available",
    sold: "Sold",
    priceOnRequest: "Price on request",
    inScaleLabel: (size: string, person: string) =>
      `The work, ${size}, on a wall between a person of ${person} and a chair`,
    inScale: (size: string, person: string) => `In scale: ${size}, beside a person of ${person}`,
    lookClosely: "Look closely",
    interested: "Interested in this artwork?",
    buy: "Buy on the marketplace",
    likeThis: "A painting like this one",
    ask: "Ask about this work",
    askCommission: "Ask about a commission in this size",
    manifestTitle: "This work for museums’ viewers, by the IIIF standard",
    manifest: "manifest",
    /** By the English names; licences keep theirs. */
    rights: {
      "In copyright": "In copyright",
      "CC0, no rights reserved": "CC0, no rights reserved",
    },
  },
  dialog: {
    close: "Close",
    works: "Works",
    previous: "Previous",
    next: "Next",
    /** Follows "Previous" and "Next" for screen readers. */
    work: "work",
    loading: "Loading artwork",
  },
  carousel: {
    role: "carousel",
    picture: (number: number, total: number) => `picture ${number} of ${total}`,
    previous: "Previous image",
    next: "Next image",
    show: (number: number) => `Show image ${number}`,
  },
  prints: {
    print: (title: string) => `${title}, print`,
    asPrint: "as a print",
    asPrintFrom: (price: string) => `as a print, from ${price}`,
    availableAsPrint: "Available as a print",
    noPicture: "Image not available",
  },
  materials: {
    heading: "Material",
    names: { paper: "Paper", canvas: "Canvas" } satisfies Record<Material, string>,
    choices: { paper: "Premium Paper", canvas: "Canvas" } satisfies Record<Material, string>,
    finishes: {
      paper: "Smooth finish",
      canvas: "Premium texture",
    } satisfies Record<Material, string>,
    sizesIn: {
      paper: "Available Sizes - Paper",
      canvas: "Available Sizes - Canvas",
    } satisfies Record<Material, string>,
    noSizesIn: {
      paper: "No sizes in paper",
      canvas: "No sizes in canvas",
    } satisfies Record<Material, string>,
    showSizesIn: {
      paper: "Show sizes in paper",
      canvas: "Show sizes in canvas",
    } satisfies Record<Material, string>,
  },
  sizes: {
    custom: "Custom Size",
    calculate: "Calculate Price",
    ask: (size: string, price: string) => `Ask about ${size}, ${price}`,
    askThis: "Ask about this size",
    dpi: (dpi: number) => `${dpi} dpi`,
    soft: (dpi: number) => `Below ${dpi} dpi: soft from near`,
    marginsBeside: {
      paper: (width: string) => `${width} cm white left and right`,
      canvas: (width: string) => `${width} cm bare canvas left and right`,
    },
    marginsAbove: {
      paper: (width: string) => `${width} cm white above and below`,
      canvas: (width: string) => `${width} cm bare canvas above and below`,
    },
    width: "Width (cm)",
    height: "Height (cm)",
    widthRange: (min: number, max: number) => `Width must be between ${min}-${max} cm`,
    heightRange: (min: number, max: number) => `Height must be between ${min}-${max} cm`,
  },
  calculator: {
    heading: "Price Calculator",
    enter: "Enter dimensions above to calculate pricing",
    subject: (size: string) => `A print of ${size}`,
    email: "Email Artist",
  },
  commission: {
    number: "I take on a limited number of commissions per year.",
    details: ["Custom sizes", "4-8 week completion time", "Progress updates along the way"],
  },
  onYourWall: {
    heading: "AR Preview",
    explanation:
      "See this print at its true size in your own room, through your camera or in a photo of your wall.",
    open: "Preview on Your Wall",
    failed: "The preview could not be loaded. Please try again.",
  },
  share: {
    copy: "Copy link",
    share: "Share",
    copied: "Link copied",
  },
  fields: {
    optional: "(optional)",
  },
};

export type IslandTexts = typeof en;
