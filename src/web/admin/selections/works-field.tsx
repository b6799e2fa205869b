import { Suspense } from "react";
import { lazyScreen, ScreenBoundary } from "../ui/lazy-part.tsx";
import { SkeletonFields } from "../ui/states.tsx";

interface WorksFieldProps {
  /** Name of the value, a list of members. */
  name: string;
  label: string;
}

const ChosenWorks = lazyScreen<WorksFieldProps>(
  async () => (await import("./chosen-works.tsx")).ChosenWorks,
);

/** The works of a selection, in a form. Their script loads while the rest of the form shows. */
export function WorksField(props: WorksFieldProps) {
  return (
    <ScreenBoundary>
      <Suspense fallback={<SkeletonFields count={1} />}>
        <ChosenWorks {...props} />
      </Suspense>
    </ScreenBoundary>
  );
}
