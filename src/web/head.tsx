import type { Artist } from "../core/entities/artist.ts";
import { defaultLanguage, type Language } from "../core/languages.ts";
import { icons, siteIn } from "../core/routes.ts";
import { usePageTexts } from "./in-language.tsx";

/** The built styles and scripts that a page loads or contains. */
export interface PageAssets {
  /** Addresses of style sheets. */
  styles: string[];
  /** CSS text in the document, which saves the first view a round trip. */
  inlineStyles: string;
  /** CSS text of the fonts, see `Typefaces`. */
  typefaces: string;
  /** Address of the style sheet for printing, which the script loads after the first picture. */
  printStyles: string | undefined;
  /** The code of inline.ts. */
  inlineScript: string;
  /** The rules of speculation-rules.ts, inline. */
  speculationRules: string;
  /** Addresses of module scripts. */
  scripts: string[];
}

/** The facts about one page for search engines and social apps. */
export interface PageHead {
  title: string;
  description: string;
  /** Absolute address; null excludes the page from search. */
  canonical: string | null;
  /** Addresses of the page in every language; `name` is the value of `hreflang`. */
  languages: { name: string; href: string }[];
  kind: "website" | "article" | "profile";
  image: { url: string; width: number | null; height: number | null; alt: string } | null;
  /** The same content in other formats. */
  alternates: { type: string; title: string; href: string }[];
  /** schema.org descriptions. */
  structuredData: object[];
}

/** The facts of the site that the head of each page states. */
export interface HeadFrame {
  language: Language;
  artist: Artist;
  assets: PageAssets;
  /** True in a private room, whose pages have no navigation, no feed and no link preview. */
  isPrivate?: boolean;
}

interface HeadProps {
  head: PageHead;
  frame: HeadFrame;
}

/** The `<head>` of every public page. */
export function Head({ head, frame }: HeadProps) {
  const { artist, assets, language } = frame;
  const texts = usePageTexts();
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      {/* iPhones would turn sizes and prices into telephone links, which React cannot hydrate. */}
      <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      {assets.inlineStyles && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet
        <style dangerouslySetInnerHTML={{ __html: assets.inlineStyles }} />
      )}
      {assets.typefaces && <Typefaces sheet={assets.typefaces} script={assets.inlineScript} />}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.printStyles && (
        <noscript>
          <link rel="stylesheet" media="print" href={assets.printStyles} />
        </noscript>
      )}
      {/* The colour of the page: `--color-wall` in tokens.css. */}
      <meta name="theme-color" content="#f6f4ef" />
      <Icons />
      {!frame.isPrivate && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={texts.frame.feed}
          href={siteIn(language).feed}
        />
      )}
      {head.alternates.map(({ type, title, href }) => (
        <link key={href} rel="alternate" type={type} title={title} href={href} />
      ))}
      {head.canonical ? (
        <link rel="canonical" href={head.canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {head.languages.map(({ name, href }) => (
        <link key={name} rel="alternate" hrefLang={name} href={href} />
      ))}
      {!frame.isPrivate && <SharingTags head={head} artistName={artist.name} language={language} />}
      {head.structuredData.map((data) => (
        <script
          key={JSON.stringify(data)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
        />
      ))}
    </head>
  );
}

interface SharingProps {
  head: PageHead;
  artistName: string;
  language: Language;
}

function SharingTags({ head, artistName, language }: SharingProps) {
  return (
    <>
      {language !== defaultLanguage && (
        <meta
          property="og:locale"
          content={`${language}_${new Intl.Locale(language).maximize().region}`}
        />
      )}
      <meta property="og:site_name" content={artistName} />
      <meta property="og:type" content={head.kind} />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      {head.canonical && <meta property="og:url" content={head.canonical} />}
      {head.image && (
        <>
          <meta property="og:image" content={head.image.url} />
          <meta property="og:image:alt" content={head.image.alt} />
          {head.image.width && <meta property="og:image:width" content={`${head.image.width}`} />}
          {head.image.height && (
            <meta property="og:image:height" content={`${head.image.height}`} />
          )}
        </>
      )}
      <meta name="twitter:card" content={head.image ? "summary_large_image" : "summary"} />
    </>
  );
}

/** Links to the site's icons. Safari takes the touch icon of 180 px; other browsers choose by size. */
export function Icons() {
  return (
    <>
      <link rel="icon" type="image/png" href={icons.favicon} sizes="48x48" />
      <link rel="icon" type="image/png" href={icons.small} sizes="192x192" />
      <link rel="apple-touch-icon" href={icons.touch} />
    </>
  );
}

/**
 * On the first page of a visit, the fonts load after the first picture, because on a slow line they would
 * delay it. Until then, fallback fonts with the same metrics show. Later pages use the fonts at once.
 */
function Typefaces({ sheet, script }: { sheet: string; script: string }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own built style sheet */}
      <style id="typefaces" dangerouslySetInnerHTML={{ __html: sheet }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </>
  );
}
