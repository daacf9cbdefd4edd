import java.io.FileInputStream;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Validates each file given as PDF/UA-1: one line a file, PASS or FAIL and the first rule that is broken. */
public class Vera {
  public static void main(String[] files) throws Exception {
    java.util.logging.LogManager.getLogManager().reset();
    VeraGreenfieldFoundryProvider.initialise();
    PDFAFlavour flavour = PDFAFlavour.byFlavourId("ua1");
    for (String file : files) {
      try (PDFAParser parser = Foundries.defaultInstance().createParser(new FileInputStream(file), flavour, flavour);
          PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, 100, false, true, false)) {
        ValidationResult result = validator.validate(parser);
        String broken = result.getTestAssertions().stream()
            .filter(assertion -> assertion.getStatus() == TestAssertion.Status.FAILED)
            .map(assertion -> assertion.getRuleId().getClause() + " " + assertion.getMessage())
            .findFirst()
            .orElse("");
        System.out.println((result.isCompliant() ? "PASS " : "FAIL ") + file + " " + broken.replaceAll("\\s+", " "));
      } catch (Exception error) {
        System.out.println("FAIL " + file + " " + error);
      }
    }
  }
}
