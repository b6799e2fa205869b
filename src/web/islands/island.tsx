import { type ComponentType, useId } from "react";
import { renderToString } from "react-dom/server";
import { LanguageContext, useLanguage } from "../language.ts";

type IslandModule = Record<string, unknown>;

/** Names of islands by their component. */
const islandNames = new Map<unknown, string>(
  Object.entries(
    import.meta.glob<IslandModule>("../site/**/*.island.tsx", { eager: true }),
  ).flatMap(([path, module]) => {
    // `../site/prints/price-calculator.island.tsx` → `prints/price-calculator`
    const name = path.replace("../site/", "").replace(".island.tsx", "");
    return Object.values(module).map((view): [unknown, string] => [view, name]);
  }),
);

interface IslandProps<Props extends object> {
  view: ComponentType<Props>;
  /** Must be JSON, because the document carries them to the browser. */
  props: Props;
  /** CSS selector of outside elements that activate the island. */
  activatedBy?: string;
}

/**
 * Renders a component as a React root that the browser hydrates at the first touch. With a root and
 * prefix of its own, `useId` returns the same ids on the server and in the browser.
 * @throws if `view` is not the export of a `*.island.tsx` file under `src/web/site`
 */
export function Island<Props extends object>(island: IslandProps<Props>) {
  const prefix = useId();
  const language = useLanguage();
  const name = islandNames.get(island.view);
  if (name === undefined) {
    throw new Error(`${island.view.name} must be exported by a *.island.tsx file to be an island`);
  }
  const View = island.view;
  const content = (
    <LanguageContext value={language}>
      <View {...island.props} />
    </LanguageContext>
  );
  const html = renderToString(content, { identifierPrefix: prefix });
  return (
    <div
      data-island={name}
      data-activated-by={island.activatedBy}
      data-prefix={prefix}
      data-props={JSON.stringify(island.props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own output, already escaped
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
