import { pluralIn } from "../plural.ts";

const plural = pluralIn("en");

/** The texts that only the server renders. */
export const en = {
  frame: {
    skip: "Skip to content",
    home: (artist: string) => `${artist}, home`,
    menu: "Menu",
    main: "Main",
    quickLinks: "Quick Links",
    blurb: "Original paintings and print editions",
    connect: "Connect",
    marketplace: "Marketplace profile",
    rights: "All rights reserved.",
    language: "Language",
    admin: "Admin",
    feed: "New works",
  },
  screens: {
    home: "Home",
    artworks: "Artworks",
    prints: "Prints",
    about: "About",
    exhibitions: "Exhibitions",
    contact: "Contact",
  },
  home: {
    viewPrints: "View Prints",
    about: "About the Artist",
    scroll: "Scroll to explore",
    latest: "Latest Creation",
    details: "View Details",
    featured: "Featured Works",
    selection: "Curated Selection",
    allArtworks: "View All Artworks",
    description: (artist: string) => `Original paintings and print editions by ${artist}.`,
    sharePicture: (artist: string) => `A painting by ${artist} on a gallery wall`,
  },
  gallery: {
    availability: "Availability",
    filters: {
      all: "All artworks",
      available: "Available for purchase",
      sold: "Sold pieces",
    },
    view: "View",
    views: { pictures: "As pictures", scale: "All works to scale" },
    artworks: (count: number) => `${count} ${plural(count, { one: "Artwork", other: "Artworks" })}`,
    none: "No artworks found",
    soon: "The first works will hang here soon.",
    pages: "Pages",
    previous: "Previous works",
    more: "More works",
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    toScale: "Works to scale",
    person: (height: string) => `A person of ${height}`,
    unmeasured: "Not to scale: its exact size is not known",
    /** Follows the number of a work's pictures, from two, for screen readers. */
    pictures: (_count: number) => "pictures",
    description: (artist: string) => `Original paintings by ${artist}.`,
  },
  prints: {
    available: (count: number) =>
      `${count} ${plural(count, { one: "print", other: "prints" })} available`,
    none: "No prints available at the moment.",
    description: (artist: string, min: number, max: number) =>
      `Print editions of paintings by ${artist}, on premium paper and canvas, in sizes from ${min} to ${max} cm.`,
  },
  print: {
    edition: "Print edition",
    preferred: (material: string) => `Preferred material: ${material}`,
    original: (line: string) => `The original: ${line}`,
    originalAvailable: "available",
    originalSold: "sold",
    about: "About this print edition",
    order: "Ready to Order?",
    howToOrder:
      "Write with the size and material you would like, and where the print should travel.",
    subject: (title: string) => `Print: ${title}`,
    write: "Write about this print",
    back: "Back to Prints",
    notFound: "Print Edition Not Found",
    notAvailable: "Print Edition Not Available",
    notAvailableNow: "This print edition is not currently available.",
    description: (title: string, artist: string) =>
      `${title}: a print edition by ${artist}, on canvas and paper.`,
  },
  share: {
    betweenMaterials: " and ",
    edition: (materials: string) => `Print edition on ${materials}`,
    sizes: (from: string, to: string) => `${from} to ${to}`,
  },
  about: {
    portrait: (artist: string) => `Portrait of ${artist}`,
    biography: "Biography",
    statement: "Artist Statement",
    education: "Education",
    awards: "Awards & Recognition",
    history: "Exhibition History",
    allExhibitions: "All exhibitions",
    description: (artist: string) => `The biography of the painter ${artist}.`,
  },
  exhibitions: {
    tabs: { solo: "Solo Exhibitions", group: "Group Exhibitions" },
    types: { solo: "Solo", group: "Group" },
    none: {
      solo: "No solo exhibitions to display.",
      group: "No group exhibitions to display.",
    },
    title: (title: string) => `“${title}”`,
    duration: (start: string, end: string) => `Duration: ${start} - ${end}`,
    description: (artist: string) => `Solo and group exhibitions of ${artist}.`,
  },
  contact: {
    heading: "Get in Touch",
    send: "Send Message",
    information: "Contact Information",
    follow: "Follow My Work",
    shop: "Marketplace shop",
    commission: "Commission Work",
    name: "Name",
    email: "Email",
    subject: "Subject",
    message: "Message",
    website: "Website",
    copy: "Send me a copy",
    copyNote: "Once a day at most; messages with web or email addresses are not copied.",
    askingAbout: "You are asking about",
    attach: "Send this with my message",
    sendWall: "Send the picture of my wall along",
    wallNote:
      "It is on your device only. With a tick it goes to the artist with this message, and nobody else sees it.",
    tooMany: (minutes: number) =>
      `Too many messages. Please try again in ${minutes} ${plural(minutes, { one: "minute", other: "minutes" })}.`,
    description: (artist: string) => `Write to ${artist} about a work, a print or a commission.`,
  },
  /** The form carries them for its script. */
  sending: {
    busy: "Sending...",
    sent: "Message sent successfully!",
    thanks: "Thank you for your message. I will get back to you soon.",
    failed: "Failed to send message",
    tryAgain: "Please try again or contact me directly via email.",
    dismiss: "Dismiss",
  },
  /** Above the form after a message. */
  sent: {
    question: (title: string) => `Your question about ${title} is on its way.`,
    message: "Your message is on its way.",
    answer: (artist: string, email: string) => `${artist} answers to ${email}.`,
    back: { artwork: "Back to the work", print: "Back to the print" },
  },
  enquiries: {
    artworkSubject: (title: string, year: number) => `${title} (${year})`,
    artwork: (title: string) => `Hello, I am interested in the painting "${title}".`,
    commission: "A commission like this work",
    commissionSubject: (title: string, size: string) => `Commission: like ${title}, ${size}`,
    commissionMessage: (title: string, size: string) =>
      `Hello, "${title}" is sold. I would like to ask about a commission of its size, ${size}.`,
    print: (title: string) => `Hello, I am interested in the print "${title}".`,
    printSize: (title: string, size: string, price: string) =>
      `Hello, I am interested in the print "${title}" in ${size}, at ${price}.`,
    border: "with a white border",
    size: "A print in this size",
    sizeMessage: (size: string, price: string) =>
      `Hello, I am interested in a print of ${size}, at ${price}.`,
  },
  errors: {
    notFound: "404 Page Not Found",
    nothingHere: "Nothing hangs at this address. The works do, a room further on.",
    failure: "Something Went Wrong",
    notShown: "The page could not be shown. Please try again in a moment.",
    backHome: "Back to Home",
    reference: (id: string) => `Reference ${id}`,
  },
  /** The copy of a message, mailed to visitors who ask for it. */
  copy: {
    subject: (artist: string) => `Your message to ${artist}`,
    footer: (site: string, time: string) =>
      `Somebody gave this address in the contact form of ${site} on ${time}. If it was not you, nothing needs to be done: the address is not kept for anything else.`,
  },
  iiif: {
    works: (artist: string) => `Works by ${artist}`,
    picture: (place: number, count: number) => `Picture ${place} of ${count}`,
    attribution: "Attribution",
    labels: {
      artist: "Artist",
      year: "Year",
      medium: "Medium",
      dimensions: "Dimensions",
      size: "Width × height",
    },
  },
  feed: {
    title: (artist: string) => `${artist}: new works`,
    description: (artist: string) => `New paintings by ${artist}`,
  },
};

export type PageTexts = typeof en;
